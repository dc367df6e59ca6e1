import { limitLabels } from '@freight-hq/api/rules/money/bank-accounts';
import { Money } from '@freight-hq/components/Money';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './BankControls.css.ts';
import type { ChosenCompany } from './BankControls.tsx';
import type { LimitDiff } from './limitDrafts.ts';

const mostHours = 168;
const hoursForm = `Enter whole hours from 1 to ${mostHours}`;

/** Undefined for an empty field, null for what is no number of hours. */
function readHours(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const hours = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return hours >= 1 && hours <= mostHours ? hours : null;
}

interface LimitsDialogProps {
  limits: ChosenCompany['limits'];
  changes: readonly LimitDiff[];
}

/** The limits before and after, for how long, and why. */
export function LimitsDialog({ limits, changes }: LimitsDialogProps) {
  const form = useForm(limits, {
    initial: { hours: '', reason: '' },
    check: ({ hours, reason }) => ({
      hours: readHours(hours) === null && hoursForm,
      reason: reasonFault(reason),
    }),
  });
  const raises = changes.filter(({ isRaise }) => isRaise).length;
  const send = form.submit(({ hours: typed, reason }) => {
    const hours = readHours(typed);
    const wanted = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
    limits.send({ limits: wanted, reason, ...(typeof hours === 'number' && { hours }) });
  });
  return (
    <FormDialog
      title="Check the new limits"
      submit={{ label: raises > 0 ? 'Propose Limits' : 'Update Limits', busyLabel: 'Updating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={limits} title="Update Failed" />}
      onSubmit={send}
    >
      <ChangeTable changes={changes} />
      <Text size={13} tone="muted">
        {raises > 0
          ? 'Lowered limits apply at once. Raised ones wait for approval by a second administrator.'
          : 'Lowered limits apply at once.'}
      </Text>
      <TextField
        label="Only for so many hours"
        description="Then the limits go back by themselves. Empty: for good."
        inputMode="numeric"
        maxLength={10}
        {...form.field('hours')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}

function ChangeTable({ changes }: { changes: readonly LimitDiff[] }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th className={styles.cell}>Limit</th>
          <th className={styles.cell}>Now</th>
          <th className={styles.cell}>New</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after, isRaise }) => (
          <tr key={name}>
            <th scope="row" className={styles.cell}>
              {limitLabels[name]}
            </th>
            <td className={styles.cell}>
              {before === undefined ? 'N/A' : <Money value={before} decimals="whereAny" />}
            </td>
            <td className={styles.changed}>
              <Money value={after} decimals="whereAny" /> {isRaise ? '(raised)' : '(lowered)'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
