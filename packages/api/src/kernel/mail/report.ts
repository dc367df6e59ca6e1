import type { Attachment } from 'postal-mime';
import { plainAddress } from './addresses.ts';
import type { ReportKind } from './kinds.ts';
import { idsIn } from './message-ids.ts';

/** What a mail server says of a mail of ours. */
export interface MailReport {
  kind: ReportKind;
  /** Such as 5.1.1. */
  status?: string | undefined;
  /** Whom the mail was for. */
  recipient?: string | undefined;
  /** Message-IDs of the mail that came back. */
  returned: string[];
}

const mostChars = 64 * 1024;

/** The report that a mail is; undefined for all others. */
export function reportOf(contentType: string, attachments: readonly Attachment[]): MailReport | undefined {
  const type = contentType.toLowerCase();
  if (!type.startsWith('multipart/report')) return undefined;
  const part = (...types: readonly string[]) =>
    textOf(attachments.find(({ mimeType }) => types.includes(mimeType))?.content ?? '');
  const isComplaint = type.includes('feedback-report');
  const facts = part(isComplaint ? 'message/feedback-report' : 'message/delivery-status');
  const recipient =
    /^(?:Final-Recipient|Original-Recipient|Original-Rcpt-To)\s*:(?:\s*rfc822\s*;)?\s*<?([^\s<>]+)>?/im.exec(
      facts,
    )?.[1];
  const id = /^Message-ID\s*:\s*(<[^<>\s]{1,250}>)/im.exec(part('message/rfc822', 'text/rfc822-headers'))?.[1];
  return {
    kind: isComplaint ? 'complaint' : 'bounce',
    status: /^Status\s*:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(facts)?.[1],
    recipient: recipient === undefined ? undefined : plainAddress(recipient),
    returned: id === undefined ? [] : idsIn(id),
  };
}

const textOf = (content: Attachment['content']): string =>
  typeof content === 'string'
    ? content
    : Buffer.from(new Uint8Array(content).subarray(0, mostChars)).toString('latin1');
