import { createTransport } from 'nodemailer';
import type { MailHead } from '../../../http/noun/mails.ts';
import type { MailAccess, MailSender } from '../../../http/settings/settings.ts';
import type { DeliveryProblem } from './rules.ts';

export interface Mail {
  /** Id of the message, from which its Message-ID is made: another attempt has the same. */
  id: string;
  /** Who sends it; absent: the sender of all mail. */
  from?: MailSender | undefined;
  recipients: readonly string[];
  subject: string;
  body: string;
  writtenAt: Date;
  head?: MailHead | undefined;
}

/** The message was not taken, or it is unknown whether it was; says nothing that the mail server has said. */
export class MailProblem extends Error {
  readonly problem: DeliveryProblem;
  constructor(problem: DeliveryProblem) {
    super(problem);
    this.name = 'MailProblem';
    this.problem = problem;
  }
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail; rejects with a `MailProblem`. */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

// One address and nothing else: no list, no display name, no line break.
const plainAddress = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,255}$/;
const greetingTimeoutMs = 8_000;
const tryTimeoutMs = 15_000;

/** Sends over SMTP. Only a mail server on this machine is spoken to without TLS. */
export function smtpMailer(access: MailAccess): Mailer {
  const transport = transportOf(access);
  return {
    send: async (mail, signal) => {
      try {
        await sendThrough(transport, access.from, mail, signal);
      } catch (error) {
        throw error instanceof MailProblem ? error : new MailProblem(problemOf(error));
      }
    },
  };
}

/** What became of a mail that was sent to try the mail server, and what the server has said. */
export interface TriedMail {
  problem?: DeliveryProblem;
  /** Empty if the server has not answered. */
  answer: string;
}

/** Sends a mail at once. What the mail server says goes to the caller alone, and into no log. */
export async function tryMail(access: MailAccess, mail: Mail): Promise<TriedMail> {
  try {
    return { answer: await sendThrough(transportOf(access), access.from, mail, AbortSignal.timeout(tryTimeoutMs)) };
  } catch (error) {
    if (error instanceof MailProblem) return { problem: error.problem, answer: '' };
    const { response } = error as { response?: unknown };
    return { problem: problemOf(error), answer: typeof response === 'string' ? response : '' };
  }
}

function transportOf({ host, port, isSecure, isLocal, auth }: MailAccess) {
  return createTransport({
    ...{ host, port, secure: isSecure },
    ...{ requireTLS: !isLocal, ignoreTLS: isLocal },
    ...(auth && { auth: { user: auth.user, pass: auth.password } }),
    ...{ connectionTimeout: greetingTimeoutMs, greetingTimeout: greetingTimeoutMs, socketCloseTimeout: 0 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

/** Answers what the mail server has said at the end. */
async function sendThrough(
  transport: ReturnType<typeof transportOf>,
  usualSender: MailSender,
  { id, head, from = head?.from ?? usualSender, recipients, subject, body, writtenAt }: Mail,
  signal: AbortSignal,
): Promise<string> {
  const { cc = [], files = [] } = head ?? {};
  const everyone = [...recipients, ...cc];
  if (recipients.length === 0 || !everyone.every((one) => plainAddress.test(one))) throw new MailProblem('address');
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const { rejected, response } = await transport.sendMail({
    messageId: `<${id}@${domain}>`,
    envelope: { from: from.address, to: everyone },
    from,
    to: recipients.map(plain),
    ...(cc.length > 0 && { cc: cc.map(plain) }),
    attachments: files.map(attachment),
    // A mail's subject is one line.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: head?.signature ? `${body}\n\n-- \n${head.signature}` : body,
    ...headOptions(head, domain),
    date: writtenAt,
    signal,
  });
  // The others have it; staff see that one has not.
  if (rejected.length > 0) throw new MailProblem('address');
  return response;
}

const plain = (address: string) => ({ name: '', address });

const attachment = ({ name, mediaType, bytes }: NonNullable<MailHead['files']>[number]) => ({
  filename: name,
  contentType: mediaType,
  content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

function headOptions(head: MailHead | undefined, domain: string) {
  if (!head) return {};
  const { replyTo, inReplyTo, references, isAutomatic } = head;
  const whole = (id: string) => `<${/^msg_[0-9a-z]{26}$/.test(id) ? `${id}@${domain}` : id}>`;
  return {
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(inReplyTo && { inReplyTo: whole(inReplyTo) }),
    ...(references.length > 0 && { references: references.map(whole) }),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } }),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

/** What an error of the transport means. Without an answer of the server the outcome is unknown once it was connected. */
export function problemOf(error: unknown): DeliveryProblem {
  const { code = '', command = '', responseCode = 0, syscall = '', timeoutType } = error as SmtpError;
  if (code === 'ETLS') return 'no_tls';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign_in';
  if (responseCode >= 500 && responseCode !== 503) return refusalOf(command);
  if (responseCode >= 400) return 'later';
  if (code === 'EENVELOPE') return 'address';
  const wasConnected = code !== 'EDNS' && !/^(connect|getaddrinfo)$/.test(syscall) && timeoutType === undefined;
  return wasConnected ? 'unknown' : 'no_connection';
}

function refusalOf(command: string): DeliveryProblem {
  if (command === 'RCPT TO') return 'address';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'DATA' ? 'refused' : 'no_connection';
}
