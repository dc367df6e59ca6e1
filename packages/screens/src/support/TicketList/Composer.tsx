import type { Macro } from '@freight-hq/api/contract/support/macros';
import type { SupportTicket, TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { fillMacro, firstNameOf, placeholderIn } from '@freight-hq/api/rules/support/macros';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Lock } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from '../../lib/Form.tsx';
import { actionsOf } from '../../lib/answerActions.ts';
import { AfterSending } from './AfterSending.tsx';
import { InsertField } from './InsertField.tsx';
import { MacroField } from './MacroField.tsx';
import { Attachments } from '../../lib/Attachments.tsx';
import { CcField } from './CcField.tsx';
import { NewerMessages } from './NewerMessages.tsx';
import { ccFault, partsOf } from './newMessage.ts';
import { SendAndNext } from './SendAndNext.tsx';
import type { MessageDraft, MessageMacros, NewMessage, OpenTicket } from './TicketList.tsx';
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

interface ComposerProps extends Pick<
  OpenTicket,
  'message' | 'draft' | 'onDraftChange' | 'inserts' | 'macros' | 'attaching'
> {
  ticket: SupportTicket;
  messages: TicketDetail['messages'];
  /** Who gets replies beside the customer, unless the writer changes it. */
  participants: readonly string[];
  /** Whether the ticket may wait for the customer next. */
  canWait: boolean;
  /** Whether an answer of the customer can put the ticket back to work. */
  canReopen: boolean;
  canWrite: boolean;
  /** Begins with the focus in the text. */
  isReplying: boolean;
}

const maxLength = 10_000;

/** Writes a reply to the customer, a note for colleagues, or a record of the customer's words. The draft is kept. */
export function Composer({
  ticket,
  messages,
  participants,
  canWait,
  canReopen,
  canWrite,
  isReplying,
  inserts,
  macros,
  attaching,
  ...props
}: ComposerProps) {
  const { message, draft, onDraftChange } = props;
  const isClosed = ticket.status === 'closed';
  const current: MessageDraft = draft ?? { kind: isClosed ? 'note' : 'reply', body: '' };
  const { kind, body, actions = {}, files = [], cc = participants.join(', ') } = current;
  const [fault, setFault] = useState<string>();
  const { help, to } = kinds[kind];
  const reason = canWrite ? refusalOf(kind, { isClosed, canReopen }) : mayNotWrite;
  const isBusy = isSending(message);
  const isInserting = !isBusy && !reason;
  const { insertAtCursor, ...cursor } = useCursor(body, isReplying);
  const change = (next: Partial<MessageDraft>) => {
    onDraftChange({ ...current, actions, ...next });
    setFault(undefined);
  };
  const insertMacro = (macro: Macro) => {
    const next = insertAtCursor(fillMacro(macro.text, fillsOf(ticket, macros)));
    if (next === undefined) setFault(`The macro does not fit: a message has at most ${maxLength} characters`);
    else change({ body: next, actions: { ...actions, ...actionsOf(macro) } });
  };
  const send = (more: Pick<NewMessage, 'waitForCustomer'> = {}): boolean => {
    if (reason || (kind === 'reply' && ccFault(cc))) return false;
    const found = faultIn(kind, body);
    if (found) setFault(found);
    else message.send({ ...to, body, ...more, ...partsOf(current, cc, messages) });
    return found === undefined;
  };
  return (
    <Form label="New message" isBusy={isBusy} isChanged={false} onSubmit={() => void send()}>
      <div className={styles.composer} data-kind={kind}>
        <KindField kind={kind} onChange={(chosen) => change({ kind: chosen })} />
        {kind === 'reply' && isInserting && <MacroField all={macros.all} onChoose={insertMacro} />}
        {kind !== 'answer' && isInserting && <InsertField {...{ ticket, kind, inserts }} />}
        {kind === 'reply' && (
          <CcField
            {...{ message, value: cc, isReadOnly: isBusy, to: ticket.customerEmail, fault: ccFault(cc) }}
            onChange={(next) => change({ cc: next })}
          />
        )}
        <TextField
          {...cursor}
          label={kinds[kind].label}
          rows={4}
          value={body}
          onChange={(next) => change({ body: next })}
          description={help}
          isReadOnly={isBusy}
          maxLength={maxLength}
          {...(fault ? { errorMessage: fault } : faultAt(message, 'body'))}
        />
        {kind !== 'answer' && (
          <Attachments
            {...{ files, message, attaching, isDisabled: !isInserting, onChange: (next) => change({ files: next }) }}
          />
        )}
        {kind === 'reply' && (
          <AfterSending {...{ actions, message, isBusy }} onChange={(rest) => change({ actions: rest })} />
        )}
        <NewerMessages {...{ message, messages }} onSend={send} />
        <SubmissionNotice submission={message} title="The message was not sent" hint="Your text is still here." />
        <SendButtons
          {...{ kind, message, reason, send }}
          canWait={kind === 'reply' && canWait && actions.status === undefined}
        />
      </div>
    </Form>
  );
}

const refusalOf = (kind: Kind, { isClosed, canReopen }: { isClosed: boolean; canReopen: boolean }) =>
  (isClosed && kind === 'reply') || (!canReopen && kind === 'answer')
    ? 'This ticket is closed; reopen it first'
    : undefined;

function faultIn(kind: Kind, body: string): string | undefined {
  if (body.trim() === '') return 'Write something first';
  const placeholder = kind === 'reply' ? placeholderIn(body) : undefined;
  return placeholder && `Replace ${placeholder} first`;
}

const fillsOf = ({ ticketNumber, tenantName }: SupportTicket, { agentName, customerName }: MessageMacros) => ({
  'ticket number': ticketNumber,
  company: tenantName,
  'agent first name': firstNameOf(agentName),
  'customer first name': customerName && firstNameOf(customerName),
});

function KindField({ kind, onChange }: { kind: Kind; onChange(kind: Kind): void }) {
  return (
    <Inline gap="x3" justify="between" align="center">
      <div className={styles.kind}>
        <Select
          label="Kind of message"
          isLabelHidden
          items={(Object.keys(kinds) as Kind[]).map((id) => ({ id, label: kinds[id].label }))}
          selectedKey={kind}
          onSelectionChange={onChange}
        />
      </div>
      {kind === 'note' && (
        <Badge tone="caution" icon={<Lock size={12} aria-hidden />}>
          Not sent to the customer
        </Badge>
      )}
    </Inline>
  );
}

interface SendButtonsProps extends Pick<OpenTicket, 'message'> {
  kind: Kind;
  reason: string | undefined;
  canWait: boolean;
  send(more?: Pick<NewMessage, 'waitForCustomer'>): boolean;
}

function SendButtons({ kind, message, reason, canWait, send }: SendButtonsProps) {
  const isBusy = isSending(message);
  const waits = isBusy && message.state.status === 'sending' && message.state.draft.waitForCustomer === true;
  return (
    <Inline gap="x3" justify="end">
      {kind === 'reply' && <SendAndNext {...{ message, reason }} onSend={send} />}
      {canWait && (
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
        {kinds[kind].button}
      </Button>
    </Inline>
  );
}

/** The place in the text where the user was last, its end before that; takes the focus if the drawer was opened for it. */
function useCursor(body: string, isReplying: boolean) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const last = useRef<{ start: number; end: number }>(undefined);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (isReplying) ref.current?.focus();
  }, [isReplying]);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  }, [body]);
  return {
    ref,
    onBlur: ({ target }: FocusEvent) => {
      const { selectionStart: start, selectionEnd: end } = target as HTMLTextAreaElement;
      last.current = { start, end };
    },
    /** The whole text with the added one, behind which the cursor goes; undefined if it becomes too long. */
    insertAtCursor: (added: string): string | undefined => {
      const { start, end } = last.current ?? { start: body.length, end: body.length };
      const whole = body.slice(0, start) + added + body.slice(end);
      if (whole.length > maxLength) return undefined;
      next.current = start + added.length;
      last.current = { start: next.current, end: next.current };
      return whole;
    },
  };
}
