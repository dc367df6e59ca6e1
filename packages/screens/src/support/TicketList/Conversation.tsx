import type { TicketFile } from '@freight-hq/api/contract/support/files';
import type { TicketMailDetail } from '@freight-hq/api/contract/support/mail-desk';
import type { SupportTicket, TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { deliveryWords } from '@freight-hq/api/rules/support/mail-in';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ForwardedBadge, SenderBadge } from '../../lib/SenderBadge.tsx';
import { links } from '../../links/links.ts';
import { type FileActs, MessageFiles } from '../../lib/MessageFiles.tsx';
import type { TicketMails } from './TicketList.tsx';
import { mayNotWrite } from './words.ts';
import * as styles from './TicketList.css.ts';

type MessageMail = TicketMailDetail['mails'][number];

export interface ConversationProps {
  ticket: SupportTicket;
  messages: TicketDetail['messages'];
  merged?: TicketDetail['merged'];
  /** What is known of the messages that came by mail. */
  mails?: TicketMailDetail | undefined;
  files?: (FileActs & { all: readonly TicketFile[] }) | undefined;
  sent?: TicketMails['sent'];
  onAddParticipant?: TicketMails['onAddParticipant'];
  canWrite: boolean;
}

/** The request and its messages, the oldest first. */
export function Conversation({ ticket, messages, merged = [], mails, files, sent = [], ...props }: ConversationProps) {
  const { onAddParticipant, canWrite } = props;
  // What has no message is the description of its ticket.
  const isOf = (said: Said, one: { ticketId: string; messageId?: string | undefined }) =>
    one.ticketId === said.ticketId && one.messageId === said.messageId;
  const mailOf = (said: Said) => mails?.mails.find((mail) => isOf(said, mail));
  const filesOf = (said: Said) =>
    files && <MessageFiles {...files} files={files.all.filter((file) => isOf(said, file))} />;
  const newcomers = (said: Said) => {
    const known = mails?.participants.map(({ email }) => email) ?? [];
    const cc = mailOf(said)?.cc.filter(({ email }) => !known.includes(email.toLowerCase())) ?? [];
    return cc.length > 0 && onAddParticipant && <Newcomers people={cc} onAdd={onAddParticipant} canWrite={canWrite} />;
  };
  return (
    <Stack gap="x3">
      <Heading level={3} size={16}>
        Conversation
      </Heading>
      {mails?.follows && (
        <Text>
          Follows <Link href={links.ticket(mails.follows.id)}>{mails.follows.number}</Link>, which was closed before.
        </Text>
      )}
      <ol className={styles.messages}>
        {saidIn(ticket, messages, merged).map(({ kind, name, at, body, ...said }) => (
          <Message
            key={said.messageId ?? said.ticketId}
            {...{ kind, name, at, body }}
            mergedFrom={merged.find(({ id }) => id === said.ticketId)?.ticketNumber}
            mail={mailOf(said)}
            files={filesOf(said)}
            newcomers={newcomers(said)}
            cc={sent.find(({ messageId }) => messageId === said.messageId)?.cc}
            undelivered={
              said.messageId === undefined
                ? undefined
                : mails?.undelivered.filter((one) => one.messageId === said.messageId)
            }
          />
        ))}
      </ol>
    </Stack>
  );
}

/** A message, or the description of a ticket. */
interface Said {
  ticketId: string;
  messageId?: string;
}

type Shown = Said & Pick<MessageProps, 'kind' | 'name' | 'at' | 'body'>;

/** The request first; then the messages and the requests of merged tickets, by their times. */
function saidIn(
  ticket: SupportTicket,
  messages: TicketDetail['messages'],
  merged: NonNullable<TicketDetail['merged']>,
): Shown[] {
  const request = ({ id, customerEmail, createdAt, description }: (typeof merged)[number] | SupportTicket): Shown => ({
    ...{ ticketId: id, kind: 'customer', name: customerEmail, at: createdAt },
    body: description || 'No description was given.',
  });
  const said = messages.map(({ id, ticketId, author, visibility, authorName, createdAt, body }): Shown => ({
    ...{ ticketId, messageId: id, name: authorName, at: createdAt, body },
    kind: author === 'customer' ? 'customer' : visibility === 'internal' ? 'note' : 'reply',
  }));
  const later = [...merged.map(request), ...said];
  return [request(ticket), ...(merged.length > 0 ? later.toSorted((a, b) => a.at.localeCompare(b.at)) : said)];
}

const labels = { customer: 'Customer', reply: 'Public reply', note: 'Internal note' } as const;
const tones = { customer: 'outline', reply: 'info', note: 'caution' } as const;

interface MessageProps {
  kind: keyof typeof labels;
  name: string;
  at: string;
  body: string;
  /** Number of the ticket in which it was written, which was merged into this one. */
  mergedFrom: string | undefined;
  mail: MessageMail | undefined;
  files: ReactNode;
  newcomers: ReactNode;
  /** Who else got it, of a reply. */
  cc?: readonly string[] | undefined;
  /** What mail servers say of it. */
  undelivered?: TicketMailDetail['undelivered'] | undefined;
}

function Message({ kind, name, at, body, mergedFrom, mail, files, newcomers, cc, undelivered = [] }: MessageProps) {
  return (
    <li className={styles.message} data-kind={kind}>
      <div className={styles.messageHead}>
        <Text as="span" size={13} weight="medium" isTruncated>
          {mail?.from ? addressText(mail.from) : name}
        </Text>
        <Badge tone={tones[kind]}>{labels[kind]}</Badge>
        {mail?.senderCheck && !mail.forwardedBy && <SenderBadge check={mail.senderCheck} />}
        {mail?.forwardedBy && <ForwardedBadge by={mail.forwardedBy} />}
        {mergedFrom && <Badge tone="neutral">From {mergedFrom}</Badge>}
        {mail?.isAutomatic && <Badge tone="neutral">Automatic answer</Badge>}
        <Text as="span" size={12} tone="muted">
          <DateTime value={at} format="dateTime" />
        </Text>
      </div>
      {mail && <MailFacts mail={mail} />}
      {cc && (
        <Text size={12} tone="muted">
          Cc {cc.join(', ')}
        </Text>
      )}
      {newcomers}
      <Body body={body} mail={mail} />
      {files}
      {undelivered.map(({ kind: report, recipient, status }) => (
        <div key={`${report} ${recipient}`}>
          <Badge tone="critical" icon={<MailX size={12} aria-hidden />}>
            {report === 'bounce' ? `Not delivered, ${deliveryWords(status)}` : `Marked as spam by ${recipient}`}
          </Badge>
        </div>
      ))}
    </li>
  );
}

const addressText = ({ email, name }: { email: string; name: string }) => (name === '' ? email : `${name} <${email}>`);

function MailFacts({ mail: { to, cc, replyTo, senderCheck } }: { mail: MessageMail }) {
  const lines = [
    ...(to.length > 0 ? [`To ${to.map(addressText).join(', ')}`] : []),
    ...(cc.length > 0 ? [`Cc ${cc.map(addressText).join(', ')}`] : []),
    ...(replyTo === undefined ? [] : [`Asks for answers to ${replyTo}; they go to the sender all the same`]),
    ...(senderCheck === 'unverified' ? ['Do not act on bank details in this mail.'] : []),
  ];
  return lines.map((line) => (
    <Text key={line} size={12} tone="muted">
      {line}
    </Text>
  ));
}

interface NewcomersProps {
  people: readonly { email: string; name: string }[];
  canWrite: boolean;
  onAdd: TicketMails['onAddParticipant'];
}

/** Who was in Cc and does not take part yet: nobody gets our replies without a press. */
function Newcomers({ people, canWrite, onAdd }: NewcomersProps) {
  return (
    <Inline gap="x2">
      {people.map(({ email, name }) => (
        <Button
          key={email}
          size="small"
          variant="quiet"
          onPress={() => onAdd({ email, name })}
          {...(!canWrite && { disabledReason: mayNotWrite })}
        >
          Let {email} take part
        </Button>
      ))}
    </Inline>
  );
}

/** The quoted mail that a text ends with is one press away. */
function Body({ body, mail }: Pick<MessageProps, 'body' | 'mail'>) {
  const [isWhole, setWhole] = useState(false);
  const { quotedAt, isCut = false } = mail ?? {};
  const own = quotedAt === undefined || isWhole ? body : body.slice(0, quotedAt).trimEnd();
  return (
    <>
      <div className={styles.prose}>{own}</div>
      {quotedAt !== undefined && (
        <div>
          <Button size="small" variant="quiet" onPress={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Hide quoted text' : 'Show quoted text'}
          </Button>
        </div>
      )}
      {isCut && (
        <Text size={12} tone="muted">
          The text is longer; its end is in the original.
        </Text>
      )}
    </>
  );
}
