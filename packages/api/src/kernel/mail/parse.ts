import PostalMime, { type Address, type Email } from 'postal-mime';
import { domainOf, plainAddress } from './addresses.ts';
import type { SenderCheck } from './kinds.ts';
import { idKey, idsIn } from './message-ids.ts';
import { senderCheck } from './auth-results.ts';
import { isAutomatic, isAutoReply } from './automatic.ts';
import { forwardedIn } from './forwards.ts';
import { oddMailOf } from './odd.ts';
import { filesOf, type MailFile } from './files.ts';
import {
  countBoundaries,
  mostAddresses,
  mostBytes,
  mostDepth,
  mostHeaderBytes,
  mostIds,
  Unreadable,
} from './limits.ts';
import { quoteStart } from './quotes.ts';
import { type MailReport, reportOf } from './report.ts';
import { bodyOf, storedLine } from './text.ts';

export interface MailAddress {
  email: string;
  name: string;
}

/** What a mail says, as it is stored. */
export interface ParsedMail {
  /** Undefined if it names none, or several. */
  from?: MailAddress | undefined;
  /** An address for answers that differs from the sender's. */
  replyTo?: string | undefined;
  to: MailAddress[];
  cc: MailAddress[];
  subject: string;
  messageId?: string | undefined;
  /** The mails that it answers, the nearest first. */
  answers: string[];
  text: string;
  isCut: boolean;
  /** Where the quoted mail begins that the text ends with. */
  quotedAt?: number | undefined;
  check: SenderCheck;
  isAutomatic: boolean;
  isAutoReply: boolean;
  files: MailFile[];
  /** What a mail server says of a mail of ours. */
  report?: MailReport | undefined;
  /** The mail that it forwards, if the border server has verified who forwards it. */
  forwarded?: ForwardedMail | undefined;
  /** Who of the staff has forwarded it, with what words. */
  forwardedBy?: Forwarder | undefined;
}

/** A mail inside another one. */
export interface ForwardedMail extends Pick<ParsedMail, 'subject' | 'messageId' | 'text' | 'isCut' | 'files'> {
  from: MailAddress;
  /** What the forwarder has written above. */
  words: string;
}

export interface Forwarder {
  userId: string;
  name: string;
  words: string;
}

/** What is known of a file before it is stored. */
export type NamedFile = Pick<MailFile, 'name' | 'danger'> & { size: number };

export interface MailAsked {
  raw: Uint8Array;
  envelopeFrom: string | undefined;
  /** The border server whose checks count. */
  authServer: string | undefined;
}

export async function parseMail({ raw, envelopeFrom, authServer }: MailAsked): Promise<ParsedMail> {
  if (raw.byteLength > mostBytes) throw new Unreadable('too_large');
  countBoundaries(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1'));
  const mail = await read(raw);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
  const from = senderOf(mail);
  const { text, isCut, files } = await contentOf(mail);
  const results = mail.headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => value);
  const [replyTo] = addressesOf(mail.replyTo);
  const check = from ? senderCheck(results, authServer, domainOf(from.email)) : authServer ? 'unverified' : 'unchecked';
  return {
    from,
    replyTo: replyTo && replyTo.email !== from?.email ? replyTo.email : undefined,
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    subject: storedLine(mail.subject ?? '', 400),
    messageId: idOf(mail),
    answers: answersOf(mail),
    text,
    isCut,
    quotedAt: quoteStart(text),
    check,
    isAutomatic: isAutomatic(header, from?.email ?? '', envelopeFrom),
    isAutoReply: isAutoReply(header),
    files,
    report: reportOf(header('content-type') ?? '', mail.attachments),
    forwarded: check === 'verified' ? await forwardedMail(mail, { text, isCut, files }) : undefined,
  };
}

type Content = Pick<ParsedMail, 'text' | 'isCut' | 'files'>;

/** The text and the files of a mail. */
async function contentOf(mail: Email): Promise<Content> {
  const type = mail.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const odd = oddMailOf(type, mail);
  const files = await filesOf([...mail.attachments, ...odd.files]);
  return { ...bodyOf(odd.text === undefined ? mail : { text: odd.text }), files };
}

/** The mail that another one forwards: the one that is attached to it, else the one in its text. */
async function forwardedMail(mail: Email, outer: Content): Promise<ForwardedMail | undefined> {
  const attached = mail.attachments.filter(({ mimeType }) => mimeType === 'message/rfc822');
  if (attached.length === 1) return attachedMail(attached[0]?.content ?? '', outer.text);
  const found = forwardedIn(mail.subject ?? '', outer.text);
  if (!found) return undefined;
  const { from, text, words } = found;
  return { ...outer, from, text, words, subject: storedLine(found.subject ?? mail.subject ?? '', 400) };
}

/** One that cannot be read stays a file of the mail that forwards it. */
async function attachedMail(content: string | ArrayBuffer | Uint8Array, words: string) {
  try {
    const inner = await read(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content));
    const from = senderOf(inner);
    if (!from) return undefined;
    const [subject, messageId] = [storedLine(inner.subject ?? '', 400), idOf(inner)];
    return { ...(await contentOf(inner)), from, subject, messageId, words };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const idOf = ({ messageId }: Email): string | undefined =>
  messageId ? storedLine(idKey(messageId.trim()), 250) || undefined : undefined;

async function read(raw: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: mostDepth,
      maxHeadersSize: mostHeaderBytes,
    });
  } catch {
    throw new Unreadable('malformed');
  }
}

/** The sender; undefined if the mail names several, in one header or in several headers. */
function senderOf(mail: Email): MailAddress | undefined {
  const headers = mail.headers.filter(({ key }) => key === 'from');
  const all = addressesOf(mail.from && [mail.from]);
  return headers.length === 1 && all.length === 1 && !isList(headers[0]?.value ?? '') ? all[0] : undefined;
}

/** Whether more than one address stands in a header; what is quoted does not count. */
const isList = (value: string): boolean =>
  withoutQuoted(value)
    .split(',')
    .filter((part) => part.includes('@')).length > 1;

/** A text without what stands in quotes; a quote that does not end quotes nothing. */
function withoutQuoted(text: string): string {
  let outside = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted && letter === '\\') at += 1;
    else if (!isQuoted) outside += letter;
  }
  return isQuoted ? text : outside;
}

function addressesOf(given: readonly Address[] | undefined): MailAddress[] {
  const all = (given ?? []).flatMap((one) => (one.group ? one.group : [one]));
  return all.slice(0, mostAddresses).flatMap(({ address, name }) => {
    const email = plainAddress(address ?? '');
    return email === undefined ? [] : [{ email, name: storedLine(name, 100) }];
  });
}

const answersOf = ({ inReplyTo = '', references = '' }: Email): string[] =>
  [...new Set([...idsIn(inReplyTo), ...idsIn(references).toReversed()])]
    .slice(0, mostIds)
    .map((id) => storedLine(id, 250));
