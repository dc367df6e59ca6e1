import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { useEffect, useRef, useState } from 'react';
import { Lock } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from '../../lib/Form.tsx';
import { InsertField } from './InsertField.tsx';
import type { MessageDraft, NewMessage, OpenTicket } from './TicketList.tsx';
import { mayNotWrite } from './words.ts';
import * as styles from './TicketList.css.ts';

type Kind = MessageDraft['kind'];

const kinds: Record<
  Kind,
  { label: string; button: string; help: string; to: Pick<NewMessage, 'visibility' | 'author'> }
> = {
  reply: {
    label: 'Public reply',
    button: 'Send reply',
    help: "It waits in the outbox for the customer's address.",
    to: { visibility: 'public', author: 'staff' },
  },
  note: {
    label: 'Internal note',
    button: 'Add note',
    help: 'Only HQ staff read it.',
    to: { visibility: 'internal', author: 'staff' },
  },
  answer: {
    label: "Customer's answer",
    button: 'Enter answer',
    help: 'Enter what the customer said by phone or e-mail. It sets the ticket to in progress.',
    to: { visibility: 'public', author: 'customer' },
  },
};

interface ComposerProps extends Pick<OpenTicket, 'message' | 'draft' | 'onDraftChange' | 'inserts'> {
  ticket: SupportTicket;
  /** Whether the ticket may wait for the customer next. */
  canWait: boolean;
  /** Whether an answer of the customer can put the ticket back to work. */
  canReopen: boolean;
  canWrite: boolean;
  /** Begins with the focus in the text. */
  isReplying: boolean;
}

/** Writes a reply to the customer, a note for colleagues, or a record of the customer's words. The draft is kept. */
export function Composer({ ticket, canWait, canReopen, canWrite, isReplying, inserts, ...props }: ComposerProps) {
  const { message, draft, onDraftChange } = props;
  const isClosed = ticket.status === 'closed';
  const { kind, body } = draft ?? { kind: isClosed ? 'note' : 'reply', body: '' };
  const [isMissing, setMissing] = useState(false);
  const { button, help, to } = kinds[kind];
  const isRefused = (isClosed && kind === 'reply') || (!canReopen && kind === 'answer');
  const reason = !canWrite ? mayNotWrite : isRefused ? 'This ticket is closed; reopen it first' : undefined;
  const isBusy = isSending(message);
  const text = useFocus(isReplying);
  const send = (more: Pick<NewMessage, 'waitForCustomer'> = {}) => {
    if (reason) return;
    if (body.trim() === '') setMissing(true);
    else message.send({ ...to, body, ...more });
  };
  const waits = isBusy && message.state.status === 'sending' && message.state.draft.waitForCustomer === true;
  return (
    <Form label="New message" isBusy={isBusy} isChanged={false} onSubmit={() => send()}>
      <div className={styles.composer} data-kind={kind}>
        <Inline gap="x3" justify="between" align="center">
          <div className={styles.kind}>
            <Select
              label="Kind of message"
              isLabelHidden
              items={(Object.keys(kinds) as Kind[]).map((id) => ({ id, label: kinds[id].label }))}
              selectedKey={kind}
              onSelectionChange={(chosen) => onDraftChange({ kind: chosen, body })}
            />
          </div>
          {kind === 'note' && (
            <Badge tone="caution" icon={<Lock size={12} aria-hidden />}>
              Not sent to the customer
            </Badge>
          )}
        </Inline>
        {kind !== 'answer' && !isBusy && !reason && <InsertField {...{ ticket, kind, inserts }} />}
        <TextField
          ref={text}
          label={kinds[kind].label}
          rows={4}
          value={body}
          onChange={(next) => {
            onDraftChange({ kind, body: next });
            setMissing(false);
          }}
          description={help}
          isReadOnly={isBusy}
          maxLength={10_000}
          {...(isMissing ? { errorMessage: 'Write something first' } : faultAt(message, 'body'))}
        />
        <SubmissionNotice submission={message} title="The message was not sent" hint="Your text is still here." />
        <Inline gap="x3" justify="end">
          {kind === 'reply' && canWait && (
            <Button
              isBusy={waits}
              busyLabel="Sending..."
              isDisabled={isBusy && !waits}
              onPress={() => send({ waitForCustomer: true })}
              {...(reason && { disabledReason: reason })}
            >
              Send and wait for customer
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy && !waits}
            isDisabled={waits}
            busyLabel="Sending..."
            {...(reason && { disabledReason: reason })}
          >
            {button}
          </Button>
        </Inline>
      </div>
    </Form>
  );
}

/** Takes the focus if the drawer was opened for it. */
function useFocus(isWanted: boolean) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWanted) text.current?.focus();
  }, [isWanted]);
  return text;
}
