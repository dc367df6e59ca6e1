import type { SupportTicket, TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { faultAt, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './TicketList.css.ts';

export interface SplitDraft {
  subject: string;
  messageIds: readonly string[];
}

interface SplitDialogProps {
  ticket: SupportTicket;
  messages: TicketDetail['messages'];
  splitting: Submission<SplitDraft, string>;
}

const initial: SplitDraft = { subject: '', messageIds: [] };
const longest = 140;
const excerpt = (body: string) => (body.length > longest ? `${body.slice(0, longest).trimEnd()}...` : body);

/** Opens another ticket with copies of chosen messages. */
export function SplitDialog({ ticket, messages, splitting }: SplitDialogProps) {
  const form = useForm(splitting, {
    initial,
    check: ({ subject, messageIds }) => ({
      subject: subject.length < 3 && 'Enter a subject of at least 3 characters',
      messageIds: messageIds.length === 0 && 'Choose a message',
    }),
  });
  const { messageIds } = form.draft;
  const rows = [
    {
      id: ticket.id,
      name: ticket.customerEmail,
      body: ticket.description || 'No description was given.',
      isNote: false,
    },
    ...messages.map(({ id, authorName, body, visibility }) => ({
      ...{ id, body, name: authorName },
      isNote: visibility === 'internal',
    })),
  ];
  const toggle = (id: string, isChosen: boolean) =>
    form.change({ messageIds: isChosen ? [...messageIds, id] : messageIds.filter((one) => one !== id) });
  const fault = form.faultOf('messageIds').errorMessage ?? faultAt(splitting, 'messageIds').errorMessage;
  return (
    <FormDialog
      title={`Split ${ticket.ticketNumber}`}
      submit={{ label: 'Open New Ticket', busyLabel: 'Opening...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={splitting} title="The ticket was not split" />}
      onSubmit={form.submit(splitting.send)}
    >
      <TextField label="Subject of the new ticket" isRequired {...form.field('subject')} />
      <fieldset className={styles.after}>
        <legend className={styles.legend}>
          <Text as="span" size={14} weight="medium">
            Messages to copy, with their files
          </Text>
        </legend>
        <div className={styles.results}>
          {rows.map(({ id, name, body, isNote }) => (
            <Checkbox
              key={id}
              isSelected={messageIds.includes(id)}
              isDisabled={form.dialog.isSaving}
              onChange={(isChosen) => toggle(id, isChosen)}
              description={excerpt(body)}
            >
              {isNote ? `${name}, internal note` : name}
            </Checkbox>
          ))}
        </div>
        {fault && (
          <div role="alert">
            <Text size={13} tone="critical">
              {fault}
            </Text>
          </div>
        )}
      </fieldset>
      <Text size={13} tone="muted">
        They stay here, too. The oldest one by the customer becomes the request. Internal notes stay internal. No mail
        is sent.
      </Text>
    </FormDialog>
  );
}
