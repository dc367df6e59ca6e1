import type { AcquisitionSpend } from '@freight-hq/api/contract/money/revenue';
import { readDollars } from '@freight-hq/api/rules/dollars';
import { spendRange, type SpendSource, spendSourceLabels, spendSources } from '@freight-hq/api/rules/money/revenue';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
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
  const initial: { month: string; source: SpendSource; dollars: string } = {
    ...{ month: months[0]?.id ?? '', source: 'website', dollars: '' },
  };
  const form = useForm(saving, {
    initial,
    check: ({ dollars }) => ({ cents: readDollars(dollars, spendRange).fault }),
  });
  const send = form.submit(({ dollars, ...entry }) => {
    const { cents } = readDollars(dollars, spendRange);
    if (cents !== undefined) saving.send({ ...entry, cents });
  });
  return (
    <FormDialog
      title="Acquisition Spend"
      submit={{
        label: 'Save Spend',
        busyLabel: 'Saving...',
        disabledReason: canWrite ? undefined : 'Your role may not enter spend',
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={saving} title="The spend was not saved" />}
      onSubmit={send}
    >
      <Select
        label="Month"
        items={months}
        selectedKey={form.draft.month}
        onSelectionChange={(next) => form.change({ month: next })}
        {...form.faultOf('month')}
      />
      <Select
        label="Source"
        items={spendSources.map((id) => ({ id, label: spendSourceLabels[id] }))}
        selectedKey={form.draft.source}
        onSelectionChange={(source) => form.change({ source })}
      />
      <TextField
        label="Amount in dollars"
        description="Replaces what was entered for this source and month; 0 removes it."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.field('dollars')}
        {...form.faultOf('cents')}
      />
      <Entered spend={spend} month={form.draft.month} />
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
