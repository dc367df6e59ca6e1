import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { Conversion } from '@freight-hq/api/contract/tenants/onboarding';
import { type Plan, planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { Select } from '@freight-hq/components/Select';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';

interface ConvertDialogProps {
  lead: Lead;
  conversion: Submission<Conversion, Lead>;
}

const blank: { plan: Plan; mc_number: string; dot_number: string } = {
  ...{ plan: 'professional', mc_number: '', dot_number: '' },
};

/** Begins the onboarding of a won prospect with its data. */
export function ConvertDialog({ lead, conversion }: ConvertDialogProps) {
  const form = useForm(conversion, { initial: blank });
  const hasDot = lead.dot_number !== null;
  return (
    <FormDialog
      title={`Convert ${lead.company_name}`}
      submit={{ label: 'Begin Onboarding', busyLabel: 'Beginning...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={conversion} title="The onboarding was not begun" />}
      onSubmit={form.submit(({ dot_number, ...draft }) =>
        conversion.send({ ...draft, ...(!hasDot && { dot_number }) }),
      )}
    >
      <Text>
        The onboarding takes over the company, its contact and its DOT number. The deal stays won from then on.
      </Text>
      <Select
        label="Plan"
        items={plans.map((id) => ({ id, label: planLabels[id] }))}
        selectedKey={form.draft.plan}
        onSelectionChange={(plan) => form.change({ plan })}
      />
      <TextField
        label="MC number"
        description="Such as MC-123456"
        isRequired
        maxLength={12}
        autoComplete="off"
        {...form.field('mc_number')}
      />
      {!hasDot && (
        <TextField
          label="DOT number"
          isRequired
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          {...form.field('dot_number')}
        />
      )}
    </FormDialog>
  );
}
