import type { OwnTicketDetail } from '@freight-hq/api/contract/support/own-tickets';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { type ReactNode, useState } from 'react';
import { Attachments } from '../../lib/Attachments.tsx';
import { Form } from '../../lib/Form.tsx';
import { MessageFiles } from '../../lib/MessageFiles.tsx';
import { named } from './named.ts';
import * as styles from './OwnTickets.css.ts';
import type { OpenOwnTicket } from './OwnTickets.tsx';
import { ownStatuses } from './words.ts';

/** A ticket of a tenant's user with its conversation, and the field for an answer. */
export function OwnTicketDrawer({ open }: { open: OpenOwnTicket | undefined }) {
  const ticket = open?.ticket.status === 'ready' ? open.ticket.data : undefined;
  return (
    <Drawer
      title={ticket?.ticketNumber ?? 'Ticket'}
      side="end"
      size="wide"
      isOpen={open !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) open?.onClose();
      }}
    >
      {open && (
        <div className={styles.drawer}>
          {open.ticket.status === 'loading' && <Skeleton height={160} />}
          <ResourceNotice resource={open.ticket} title="The ticket could not be loaded" />
          {ticket && <Loaded ticket={ticket} open={open} />}
        </div>
      )}
    </Drawer>
  );
}

function Loaded({ ticket, open }: { ticket: OwnTicketDetail; open: OpenOwnTicket }) {
  const { status, subject, requester, isAnswerable } = ticket;
  const { label, tone } = ownStatuses[status];
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <Heading level={3} size={20}>
          {subject}
        </Heading>
        <Inline gap="x3" align="center">
          <Badge tone={tone}>{label}</Badge>
          <Text size={13} tone="muted">
            {requester}
          </Text>
          {status !== 'closed' && (
            <Button size="small" isBusy={open.isClosing} busyLabel="Closing..." onPress={open.onCloseTicket}>
              Close Ticket
            </Button>
          )}
        </Inline>
      </Stack>
      <Conversation ticket={ticket} onSave={open.onSave} />
      {isAnswerable ? (
        <Composer {...open} isOver={status === 'resolved' || status === 'closed'} />
      ) : (
        <Text tone="muted">This ticket was resolved more than 14 days ago. Open a new one for anything else.</Text>
      )}
    </Stack>
  );
}

function Conversation({ ticket, onSave }: { ticket: OwnTicketDetail } & Pick<OpenOwnTicket, 'onSave'>) {
  const { requester, createdAt, description, messages, files } = ticket;
  const filesOf = (messageId?: string) => (
    <MessageFiles files={files.filter((file) => file.messageId === messageId)} onSave={onSave} />
  );
  return (
    <ol className={styles.messages} aria-label="Conversation">
      <Message from="customer" name={requester} body={description} {...{ createdAt }} files={filesOf()} />
      {messages.map(({ id, ...message }) => (
        <Message key={id} {...message} files={filesOf(id)} />
      ))}
    </ol>
  );
}

type MessageProps = Omit<OwnTicketDetail['messages'][number], 'id'> & { files: ReactNode };

function Message({ from, name, createdAt, body, files }: MessageProps) {
  return (
    <li className={styles.message} data-from={from}>
      <Inline gap="x2" align="center">
        <Text as="span" size={13} weight="medium">
          {name}
        </Text>
        {from === 'support' && <Badge tone="info">Support</Badge>}
        <Text as="span" size={12} tone="muted">
          <DateTime value={createdAt} format="dateTime" />
        </Text>
      </Inline>
      <div className={styles.prose}>{body || 'No description was given.'}</div>
      {files}
    </li>
  );
}

interface ComposerProps extends Pick<OpenOwnTicket, 'draft' | 'onDraftChange' | 'answer' | 'attaching'> {
  /** Whether an answer opens the ticket again. */
  isOver: boolean;
}

function Composer({ draft, onDraftChange, answer, attaching, isOver }: ComposerProps) {
  const [fault, setFault] = useState<string>();
  const isBusy = isSending(answer);
  const { body, files } = draft;
  const send = () => {
    if (body.trim() === '') setFault('Write something first');
    else answer.send({ body, files: named(files) });
  };
  return (
    <Form label="New answer" isBusy={isBusy} isChanged={false} onSubmit={send}>
      <div className={styles.composer}>
        <TextField
          label="Your answer"
          rows={4}
          value={body}
          onChange={(next) => {
            setFault(undefined);
            onDraftChange({ body: next, files });
          }}
          isReadOnly={isBusy}
          maxLength={10_000}
          {...(isOver && { description: 'An answer opens the ticket again.' })}
          {...(fault ? { errorMessage: fault } : faultAt(answer, 'body'))}
        />
        <Attachments
          {...{ files, attaching, message: answer, isDisabled: isBusy }}
          onChange={(next) => onDraftChange({ body, files: next })}
        />
        <SubmissionNotice submission={answer} title="The answer was not sent" hint="Your text is still here." />
        <Inline justify="end">
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Sending...">
            Send Answer
          </Button>
        </Inline>
      </div>
    </Form>
  );
}
