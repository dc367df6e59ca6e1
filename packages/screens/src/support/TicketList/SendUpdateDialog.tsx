import { useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { fillUpdate } from '@freight-hq/api/rules/support/tickets';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './TicketList.css.ts';
import type { TicketListProps } from './TicketList.tsx';
import { bulkBusy, updateTemplates } from './words.ts';

interface SendUpdateDialogProps {
  tickets: readonly SupportTicket[];
  bulk: TicketListProps['bulk'];
}

const [firstTemplate] = updateTemplates;

/** A public reply to several tickets, from a template, as each customer will read it. */
export function SendUpdateDialog({ tickets, bulk }: SendUpdateDialogProps) {
  const [templateId, setTemplateId] = useState(firstTemplate?.id ?? '');
  const form = useForm(bulk, {
    initial: { message: firstTemplate?.text ?? '' },
    check: ({ message }) => ({ message: message === '' && 'Write something first' }),
  });
  const { message } = form.draft;
  const [previewedId, setPreviewedId] = useState(tickets[0]?.id ?? '');
  const previewed = tickets.find(({ id }) => id === previewedId) ?? tickets[0];
  return (
    <FormDialog
      title="Send Update"
      submit={{ label: `Send to ${formatNoun(tickets.length, 'ticket')}`, busyLabel: bulkBusy.send_update }}
      {...form.dialog}
      isChanged={updateTemplates.every(({ text }) => text !== message)}
      error={<SubmissionNotice submission={bulk} title="The update was not sent" />}
      onSubmit={form.submit((draft) => bulk.send({ action: 'send_update', ...draft }))}
    >
      <Select
        label="Template"
        items={updateTemplates}
        selectedKey={templateId}
        onSelectionChange={(id) => {
          setTemplateId(id);
          form.change({ message: updateTemplates.find((template) => template.id === id)?.text ?? message });
        }}
      />
      <TextField
        label="Message"
        isRequired
        rows={4}
        {...form.field('message')}
        description="{ticket}, {subject} and {tenant} are filled in for each ticket."
        maxLength={10_000}
      />
      {tickets.length > 1 && (
        <Select
          label="Preview for"
          items={tickets.map(({ id, ticketNumber, tenantName }) => ({
            id,
            label: `${ticketNumber} · ${tenantName}`,
          }))}
          selectedKey={previewedId}
          onSelectionChange={setPreviewedId}
        />
      )}
      {previewed && (
        <section className={styles.preview} aria-label="Preview">
          <Text size={12} tone="muted">
            {previewed.customerEmail} will read
          </Text>
          <div className={styles.prose}>{fillUpdate(message, previewed)}</div>
        </section>
      )}
    </FormDialog>
  );
}
