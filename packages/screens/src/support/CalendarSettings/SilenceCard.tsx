import type { SilenceRules } from '@freight-hq/api/contract/support/silent-tickets';
import {
  isOutOfOrder,
  mostSilentDays,
  outOfOrderText,
  type SilenceDays,
} from '@freight-hq/api/rules/support/silent-tickets';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { useForm } from '../../lib/useForm.ts';

export interface SilenceCardProps {
  rules: Resource<SilenceRules>;
  edit: Submission<SilenceDays, SilenceRules>;
}

const steps = {
  remindAfterDays: 'Remind the customer once',
  resolveAfterDays: 'Resolve without an answer',
  closeAfterDays: 'Close a resolved ticket',
} as const;
type Step = keyof typeof steps;
const names = Object.keys(steps) as Step[];

/** What happens to tickets whose customers do not answer. */
export function SilenceCard({ rules, edit }: SilenceCardProps) {
  return (
    <Card
      title="Tickets without an answer"
      level={3}
      description="While a ticket waits for its customer, days count from the last message of staff"
      {...(rules.status === 'ready' && {
        actions: (
          <Button size="small" onPress={() => edit.open(rules.data)} aria-label="Edit tickets without an answer">
            Edit
          </Button>
        ),
      })}
    >
      <ResourceNotice resource={rules} title="The days could not be loaded" />
      {rules.status === 'loading' && <Skeleton lines={3} height={20} />}
      {rules.status === 'ready' && (
        <FactList facts={names.map((name) => ({ label: steps[name], value: whenText(rules.data[name]) }))} />
      )}
      {edit.state.status !== 'idle' && <SilenceDialog edit={edit} rules={edit.state.target} />}
    </Card>
  );
}

const whenText = (days: number | null) => (days === null ? 'Never' : `After ${formatNoun(days, 'day')}`);

type Draft = Record<Step, string>;

const textOf = (days: number | null) => (days === null ? '' : String(days));
const daysOf = (text: string) => (text === '' ? null : /^\d{1,3}$/.test(text) ? Number(text) : NaN);

const valuesOf = (draft: Draft): SilenceDays => ({
  remindAfterDays: daysOf(draft.remindAfterDays),
  resolveAfterDays: daysOf(draft.resolveAfterDays),
  closeAfterDays: daysOf(draft.closeAfterDays),
});

function check(draft: Draft): Record<Step, string | false> {
  const values = valuesOf(draft);
  const faultOf = (name: Step): string | false => {
    const days = values[name];
    if (days !== null && !(days >= 1 && days <= mostSilentDays)) return `Enter 1 to ${mostSilentDays} days, or nothing`;
    return name === 'resolveAfterDays' && isOutOfOrder(values) && outOfOrderText;
  };
  return {
    remindAfterDays: faultOf('remindAfterDays'),
    resolveAfterDays: faultOf('resolveAfterDays'),
    closeAfterDays: faultOf('closeAfterDays'),
  };
}

function SilenceDialog({ edit, rules }: Pick<SilenceCardProps, 'edit'> & { rules: SilenceRules }) {
  const initial: Draft = {
    remindAfterDays: textOf(rules.remindAfterDays),
    resolveAfterDays: textOf(rules.resolveAfterDays),
    closeAfterDays: textOf(rules.closeAfterDays),
  };
  const form = useForm(edit, { initial, check });
  return (
    <FormDialog
      title="Tickets Without an Answer"
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={edit} title="The days were not saved" hasRetry />}
      onSubmit={form.submit((draft) => edit.send(valuesOf(draft), rules.version))}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={`${steps[name]} after days`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...(name === 'remindAfterDays' && { description: 'An empty field means never' })}
          {...form.field(name)}
        />
      ))}
    </FormDialog>
  );
}
