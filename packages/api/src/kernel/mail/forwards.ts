import { addressesIn } from './addresses.ts';
import type { MailAddress } from './parse.ts';
import { storedLine } from './text.ts';

/** What a header block in a text says of the mail that was forwarded. */
export interface ForwardedText {
  from: MailAddress;
  subject: string | undefined;
  text: string;
  /** What the forwarder has written above. */
  words: string;
}

const forwardSubject = /^\s*(?:fwd?|wg|tr|rv|enc)\s*:/i;
const introduction =
  /^(?:-{3,}\s?(?:Forwarded message|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado)\s?-{3,}|Begin forwarded message:|Anfang der weitergeleiteten Nachricht:)$/i;
const fromLine = /^\*?(?:From|Von|De|Da):\*?\s(.{1,400})$/i;
const otherLine = /^\*?(?:Date|Sent|Subject|To|Datum|Gesendet|Betreff|An|Envoyé|Objet|À|Enviado|Asunto|Para):/i;
const subjectLine = /^\*?(?:Subject|Betreff|Objet|Asunto):\*?\s(.{0,400})$/i;
const rule = /^[_-]{5,}(?:\s?Original Message\s?-{5,})?$/i;

/**
 * The mail that a text forwards: below a header block that mail programs write. It counts only below the introduction
 * of a forward or a subject that says so, since answers quote their mail in the same form.
 */
export function forwardedIn(subject: string, text: string): ForwardedText | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => fromLine.test(unquoted(line)) && hasOther(lines, index));
  if (at < 0) return undefined;
  const top = startOf(lines, at);
  const isForward = lines.slice(top, at).some((line) => introduction.test(unquoted(line)));
  if (!isForward && !forwardSubject.test(subject)) return undefined;
  const from = addressIn(fromLine.exec(unquoted(lines[at] ?? ''))?.[1] ?? '');
  if (!from) return undefined;
  const isQuoted = (lines[at] ?? '').startsWith('>');
  const below = lines.slice(at).map((line) => (isQuoted ? unquoted(line) : line));
  const blank = below.findIndex((line) => line.trim() === '');
  const head = below.slice(0, blank < 0 ? below.length : blank);
  const named = head.map((line) => subjectLine.exec(line.trim())?.[1]).find((one) => one !== undefined);
  return {
    ...{ from, subject: named },
    text: below.slice(head.length).join('\n').trim(),
    words: lines.slice(0, top).join('\n').trim(),
  };
}

const unquoted = (line: string): string => line.replace(/^>[ \t]?/, '').trim();

const hasOther = (lines: readonly string[], index: number): boolean =>
  lines.slice(index + 1, index + 6).some((line) => otherLine.test(unquoted(line)));

/** The first line of what a mail program writes: its introduction, or a rule, with blank lines between. */
function startOf(lines: readonly string[], at: number): number {
  let top = at;
  for (let before = at - 1; before >= Math.max(0, at - 4); before -= 1) {
    const line = unquoted(lines[before] ?? '');
    if (introduction.test(line) || rule.test(line)) top = before;
    else if (line !== '') break;
  }
  return top;
}

/** The one address of a header line, with the name before it. */
function addressIn(value: string): MailAddress | undefined {
  const [email, ...others] = addressesIn(value);
  if (email === undefined || others.length > 0) return undefined;
  const [before = ''] = value.split(/[<[(]/, 1);
  const name = storedLine(before.replaceAll(/["*]/g, ''), 100);
  return { email, name: name.includes('@') ? '' : name };
}
