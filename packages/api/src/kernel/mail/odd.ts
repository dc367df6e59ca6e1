import type { Attachment, Email } from 'postal-mime';
import { storedLine } from './text.ts';

/** What a mail says that is no plain text: words in place of its text, and files that stand in its text. */
export interface OddMail {
  text: string | undefined;
  files: Attachment[];
}

const unread = 'Encrypted, cannot be read';
const packed = 'Signed and packed, cannot be read';
const encryptedMark = '-----BEGIN PGP MESSAGE-----';
const signedMark = '-----BEGIN PGP SIGNED MESSAGE-----';
const signatureMark = '-----BEGIN PGP SIGNATURE-----';

/** The text of a mail that is encrypted, signed or an invitation. What cannot be read is kept as a file. */
export function oddMailOf(contentType: string, mail: Email): OddMail {
  const type = contentType.toLowerCase();
  if (/^application\/(?:x-)?pkcs7-mime\b/.test(type)) {
    return { text: type.includes('signed-data') ? packed : unread, files: [] };
  }
  if (type.startsWith('multipart/encrypted')) return { text: unread, files: [] };
  const armoured = armouredText(mail.text ?? '');
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!calendar) return armoured;
  const invitation = invitationOf(contentOf(calendar));
  const own = armoured.text ?? mail.text?.trim();
  return { text: own ? `${invitation}\n\n${own}` : mail.html ? undefined : invitation, files: armoured.files };
}

const contentOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');

/** PGP inside the text: the words without it, and the whole as a file. */
function armouredText(text: string): OddMail {
  const plain = text.replaceAll('\r\n', '\n');
  const file = (filename: string): Attachment => ({
    ...{ filename, mimeType: 'text/plain', disposition: 'attachment' },
    content: plain,
  });
  if (plain.trimStart().startsWith(signedMark)) return { text: signedText(plain.trim()), files: [file('signed.asc')] };
  const at = plain.startsWith(encryptedMark) ? 0 : plain.indexOf(`\n${encryptedMark}`);
  if (at < 0) return { text: undefined, files: [] };
  const words = plain.slice(0, at).trim();
  return { text: words === '' ? unread : `${words}\n\n${unread}`, files: [file('encrypted.asc')] };
}

/** The words between the headers of a signed text and its signature; a hyphen and a blank stand before some lines. */
function signedText(text: string): string {
  const body = text.slice(text.indexOf('\n\n') + 2);
  const end = body.lastIndexOf(signatureMark);
  return (end < 0 ? body : body.slice(0, end)).replaceAll(/^- /gm, '').trim();
}

const kinds: Readonly<Record<string, string>> = { CANCEL: 'Cancelled invitation', REPLY: 'Answer to an invitation' };

/** `Invitation: Dock meeting, 2026-07-02 10:00, America/Chicago`. */
export function invitationOf(calendar: string): string {
  const lines = calendar.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const from = lines.findIndex((line) => /^BEGIN:VEVENT$/i.test(line.trim()));
  const event = from < 0 ? [] : lines.slice(from);
  const method = valueOf(lines, 'METHOD')?.value.trim().toUpperCase() ?? '';
  const title = storedLine((valueOf(event, 'SUMMARY')?.value ?? '').replaceAll(/\\([\\;,nN])/g, unescaped), 200);
  const begins = valueOf(event, 'DTSTART');
  const time = begins && timeOf(begins);
  return `${kinds[method] ?? 'Invitation'}: ${[title || '(no title)', ...(time ?? [])].join(', ')}`;
}

const unescaped = (_all: string, letter: string) => (letter.toLowerCase() === 'n' ? ' ' : letter);

/** The parameters and the value of the first property of a name. */
function valueOf(lines: readonly string[], name: string): { parameters: string; value: string } | undefined {
  for (const line of lines) {
    const end = /[;:]/.exec(line)?.index ?? -1;
    if (end < 0 || line.slice(0, end).toUpperCase() !== name) continue;
    const colon = colonIn(line, end);
    return { parameters: line.slice(end, colon), value: line.slice(colon + 1) };
  }
  return undefined;
}

/** The colon before the value; one inside quotation marks belongs to a parameter. */
function colonIn(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  return line.length;
}

/** Day and time, and the zone; a day alone has none. */
function timeOf({ parameters, value }: { parameters: string; value: string }): string[] | undefined {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(value.trim()) ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return [date];
  const zone = /;TZID="?([^";:]{1,80})/i.exec(parameters)?.[1];
  return [`${date} ${hour}:${minute}`, utc ? 'UTC' : zone ? storedLine(zone, 80) : 'no zone given'];
}
