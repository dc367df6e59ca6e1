import type { AcquisitionSpend } from '@freight-hq/api/contract/money/revenue';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { spendRange, type SpendSource, spendSourceLabels, spendSources } from '@freight-hq/api/rules/money/revenue';
import { useState } from 'react';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import type { RevenueOverviewProps } from './RevenueOverview.tsx';

const monthsBack = 12;
const inFull = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface SpendDialogProps extends Pick<RevenueOverviewProps, 'spend' | 'saving' | 'canWrite'> {
  /** The current month, such as 2026-06. */
  month: string;
}

/** The form for acquisition spend: one source of one month at a time, above the earlier entries. */
export function SpendDialog({ spend, saving, canWrite, month }: SpendDialogProps) {
  const months = monthsUntil(month);
  const { draft, change, isChanged } = useDraft<{ month: string; source: SpendSource; text: string }>({
    month: months[0]?.id ?? '',
    source: 'website',
    text: '',
  });
  const [isTried, setTried] = useState(false);
  const { cents, fault } = readDollars(draft.text, spendRange);
  const send = () => {
    setTried(true);
    if (cents !== undefined) saving.send({ month: draft.month, source: draft.source, cents });
  };
  return (
    <FormDialog
      title="Acquisition Spend"
      submit={{
        label: 'Save Spend',
        busyLabel: 'Saving...',
        disabledReason: canWrite ? undefined : 'Your role may not enter spend',
      }}
      isSaving={isSending(saving)}
      isChanged={isChanged}
      error={<SubmissionNotice submission={saving} title="The spend was not saved" />}
      onSubmit={send}
      onCancel={saving.cancel}
    >
      <Select
        label="Month"
        items={months}
        selectedKey={draft.month}
        onSelectionChange={(next) => change({ month: next })}
        {...faultAt(saving, 'month')}
      />
      <Select
        label="Source"
        items={spendSources.map((id) => ({ id, label: spendSourceLabels[id] }))}
        selectedKey={draft.source}
        onSelectionChange={(source) => change({ source })}
      />
      <TextField
        label="Amount in dollars"
        description="Replaces what was entered for this source and month; 0 removes it."
        inputMode="decimal"
        autoComplete="off"
        value={draft.text}
        onChange={(text) => change({ text })}
        isReadOnly={isSending(saving)}
        maxLength={20}
        {...(isTried && fault !== undefined ? { errorMessage: fault } : faultAt(saving, 'cents'))}
      />
      <Entered spend={spend} month={draft.month} />
    </FormDialog>
  );
}

function Entered({ spend, month }: { spend: Resource<readonly AcquisitionSpend[]>; month: string }) {
  if (spend.status === 'loading') return <Skeleton lines={3} height={28} />;
  if (spend.status === 'failed')
    return <ResourceNotice resource={spend} title="What was entered could not be loaded" />;
  const entries = spend.data.filter((entry) => entry.month === month);
  if (entries.length === 0) return <Text tone="muted">Nothing was entered for this month</Text>;
  const sum = entries.reduce((cents, entry) => cents + entry.cents, 0);
  return (
    <FactList
      facts={[
        ...entries.map(({ source, cents }) => ({
          label: spendSourceLabels[source],
          value: <Money value={cents / 100} decimals={2} />,
        })),
        { label: 'Sum of the month', value: <Money value={sum / 100} decimals={2} /> },
      ]}
    />
  );
}

function monthsUntil(last: string) {
  return Array.from({ length: monthsBack }, (_, back) => {
    const day = new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5)) - 1 - back, 1));
    return { id: day.toISOString().slice(0, 7), label: inFull.format(day) };
  });
}
