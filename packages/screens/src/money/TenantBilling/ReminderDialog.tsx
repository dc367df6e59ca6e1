import type { Reminder, ReminderPreview } from '@freight-hq/api/contract/money/billing';
import { Alert } from '@freight-hq/components/Alert';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select, type SelectItem } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { FormDialog } from '../../lib/FormDialog.tsx';
import * as styles from './TenantBilling.css.ts';
import type { ReminderTarget, TenantBillingProps } from './TenantBilling.tsx';
import { templateLabels } from './words.ts';

const templatesOf = (canBeFinal: boolean) =>
  Object.entries(templateLabels).map(([id, label]) => ({
    ...{ id, label },
    isDisabled: id === 'final_notice' && !canBeFinal,
  })) as SelectItem<Reminder['template']>[];

interface ReminderDialogProps {
  target: ReminderTarget;
  reminder: TenantBillingProps['reminder'];
  preview: Resource<ReminderPreview>;
}

/** A reminder as it will be written, before it is. */
export function ReminderDialog({ target: { item, template }, reminder, preview }: ReminderDialogProps) {
  const shown = preview.status === 'ready' ? preview.data : undefined;
  const isTooSoon = shown?.allowedAt !== undefined;
  return (
    <FormDialog
      title={`Send Reminder to ${item.companyName}`}
      submit={{ label: 'Put in Outbox', busyLabel: 'Writing...', isDisabled: !shown || isTooSoon }}
      isChanged={false}
      isSaving={isSending(reminder)}
      error={<SubmissionNotice submission={reminder} />}
      onSubmit={() => reminder.send()}
      onCancel={reminder.cancel}
    >
      <Alert tone="info">
        The reminder is composed when the mail server takes it: who has paid by then gets none. Without a mail server it
        waits in the outbox.
      </Alert>
      {shown && <Cooldown preview={shown} />}
      <Select
        label="Template"
        description="A final notice needs an overdue invoice about which an earlier reminder was sent."
        items={templatesOf(shown?.canBeFinal ?? false)}
        selectedKey={template}
        onSelectionChange={(next) => reminder.open({ item, template: next })}
        isDisabled={isSending(reminder)}
      />
      <ResourceNotice resource={preview} title="The reminder could not be prepared" />
      {preview.status === 'loading' && <Skeleton height={240} />}
      {shown && <Letter preview={shown} />}
    </FormDialog>
  );
}

function Cooldown({ preview: { lastReminderAt, allowedAt } }: { preview: ReminderPreview }) {
  if (!lastReminderAt || !allowedAt) return null;
  return (
    <Alert tone="caution" title="This tenant was reminded within the last 24 hours">
      Last reminder <DateTime value={lastReminderAt} format="dateTime" />; the next one is possible from{' '}
      <DateTime value={allowedAt} format="dateTime" />.
    </Alert>
  );
}

function Letter({ preview: { from, recipient, subject, body } }: { preview: ReminderPreview }) {
  return (
    <article className={styles.letter} aria-label="Preview">
      <dl className={styles.envelope}>
        <dt className={styles.field}>From</dt>
        <dd className={styles.value}>{from}</dd>
        <dt className={styles.field}>To</dt>
        <dd className={styles.value}>{recipient}</dd>
        <dt className={styles.field}>Subject</dt>
        <dd className={styles.value}>{subject}</dd>
      </dl>
      <p className={styles.body}>{body}</p>
    </article>
  );
}
