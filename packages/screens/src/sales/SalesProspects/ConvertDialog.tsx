import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { Conversion } from '@freight-hq/api/contract/tenants/onboarding/conversion';
import { type Plan, planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { useState } from 'react';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';

interface ConvertDialogProps {
  lead: Lead;
  conversion: Submission<Conversion, Lead>;
}

/** Begins the onboarding of a won prospect with its data. */
export function ConvertDialog({ lead, conversion }: ConvertDialogProps) {
  const { draft, change, isChanged } = useDraft({ mc_number: '', dot_number: '' });
  const [plan, setPlan] = useState<Plan>('professional');
  const isReadOnly = isSending(conversion);
  const hasDot = lead.dot_number !== null;
  return (
    <FormDialog
      title={`Convert ${lead.company_name}`}
      submit={{ label: 'Begin Onboarding', busyLabel: 'Beginning...' }}
      isSaving={isReadOnly}
      isChanged={isChanged}
      error={<SubmissionNotice submission={conversion} title="The onboarding was not begun" />}
      onSubmit={() =>
        conversion.send({
          plan,
          mc_number: draft.mc_number.trim(),
          ...(!hasDot && { dot_number: draft.dot_number.trim() }),
        })
      }
      onCancel={conversion.cancel}
    >
      <Text>
        The onboarding takes over the company, its contact and its DOT number. The deal stays won from then on.
      </Text>
      <Select
        label="Plan"
        items={plans.map((id) => ({ id, label: planLabels[id] }))}
        selectedKey={plan}
        onSelectionChange={setPlan}
      />
      <TextField
        label="MC number"
        description="Such as MC-123456"
        value={draft.mc_number}
        onChange={(mc_number) => change({ mc_number })}
        isRequired
        isReadOnly={isReadOnly}
        maxLength={12}
        autoComplete="off"
        {...faultAt(conversion, 'mc_number')}
      />
      {!hasDot && (
        <TextField
          label="DOT number"
          value={draft.dot_number}
          onChange={(dot_number) => change({ dot_number })}
          isRequired
          isReadOnly={isReadOnly}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          {...faultAt(conversion, 'dot_number')}
        />
      )}
    </FormDialog>
  );
}
