import { createHash } from 'node:crypto';

const mostHeaderBytes = 256 * 1024;
const known = /^(?:from|to|subject|date|message-id|received|return-path|mime-version|content-type|delivered-to)$/;

/**
 * What tells a mail from others: its Message-ID, and a hash of From, Date and body, since some senders use an id again.
 * Without an id the hash alone. Undefined for bytes that are no mail.
 */
export function fingerprintOf(raw: Uint8Array): string | undefined {
  const { headers, body } = split(raw);
  if (!headers) return undefined;
  const content = createHash('sha256')
    .update(`${headers.get('from') ?? ''}\n${headers.get('date') ?? ''}\n`)
    .update(body)
    .digest('hex');
  return createHash('sha256')
    .update(`${headers.get('message-id') ?? ''}\n${content}`)
    .digest('hex');
}

/** The same for bytes that an inbox has as a mail, whatever they are. */
export const anyFingerprintOf = (raw: Uint8Array): string =>
  fingerprintOf(raw) ?? createHash('sha256').update(raw).digest('hex');

/** The first header of each name, as it came; none for bytes that are no mail. */
export const mailHeaders = (raw: Uint8Array): ReadonlyMap<string, string> => split(raw).headers ?? new Map();

function split(raw: Uint8Array): { headers: Map<string, string> | undefined; body: Buffer } {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const start = bytes.subarray(0, 5).toString('latin1') === 'From ' ? bytes.indexOf('\n') + 1 : 0;
  const head = bytes.subarray(start, start + mostHeaderBytes).toString('latin1');
  const blank = /\r?\n\r?\n/.exec(head);
  return {
    headers: headersOf(head.slice(0, blank?.index ?? head.length)),
    body: bytes.subarray(start + (blank ? blank.index + blank[0].length : head.length)),
  };
}

/** The first header of each name. Undefined if the first line is none, or none is one that mails have. */
function headersOf(head: string): Map<string, string> | undefined {
  const headers = new Map<string, string>();
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const [, name, value] = /^([A-Za-z][A-Za-z0-9-]{0,99})[ \t]{0,9}:(.*)$/s.exec(line) ?? [];
    if (name === undefined && index === 0) return undefined;
    const key = name?.toLowerCase();
    if (key !== undefined && !headers.has(key)) headers.set(key, (value ?? '').trim());
  }
  return [...headers.keys()].some((key) => known.test(key)) ? headers : undefined;
}
