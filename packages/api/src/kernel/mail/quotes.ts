/** The first line of what mail programs put above a quoted mail, in one or two lines. */
const introductions: readonly RegExp[] = [
  /^On .{4,200} wrote:$/,
  /^Am .{4,200} schrieb.{0,200}:$/,
  /^Le .{4,200} a écrit ?:$/,
  /^El .{4,200} escribió:$/,
  /^-{2,} ?(?:Original Message|Ursprüngliche Nachricht|Message d'origine) ?-{2,}$/i,
];
const rule = /^_{20,}$/;
const headers = /^(?:From|Von|De): .{1,300}$/;
const secondHeader = /^(?:Sent|Date|Gesendet|Envoyé|Enviado|To|An): .{1,300}$/;

const isQuoted = (line: string) => line.startsWith('>');
const isBlank = (line: string) => line.trim() === '';

/**
 * Where the quoted mail begins that a text ends with; undefined if it has none, or has words between quoted lines, since
 * nothing may be hidden that its sender has written.
 */
export function quoteStart(text: string): number | undefined {
  const lines = text.split('\n');
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const found = beginsAt(lines, index);
    if (found === 'whole') return place(text, at);
    if (found === 'marked') return isQuotedToEnd(lines, index) ? place(text, at) : undefined;
    at += line.length + 1;
  }
  return undefined;
}

/** Nothing is hidden if nothing stands before. */
const place = (text: string, at: number): number | undefined => (text.slice(0, at).trim() === '' ? undefined : at);

/** Whether only quoted lines follow, after at most three lines of the introduction. */
function isQuotedToEnd(lines: readonly string[], index: number): boolean {
  const first = lines.findIndex((line, place) => place >= index && isQuoted(line));
  return lines.slice(first).every((line) => isQuoted(line) || isBlank(line));
}

/** `whole`: all that follows is the quoted mail; `marked`: its lines are marked. */
function beginsAt(lines: readonly string[], index: number): 'whole' | 'marked' | undefined {
  const line = (lines[index] ?? '').trim();
  if (isQuoted(line)) return 'marked';
  const joined = `${line} ${(lines[index + 1] ?? '').trim()}`;
  const isIntroduction =
    introductions.some((one) => one.test(line)) ||
    (/^(?:On|Am|Le|El) /.test(line) && introductions.some((one) => one.test(joined)));
  if (isIntroduction) return lines.slice(index + 1, index + 5).some(isQuoted) ? 'marked' : 'whole';
  const next = lines.slice(rule.test(line) ? index + 1 : index, index + 5).filter((one) => !isBlank(one));
  return headers.test((next[0] ?? '').trim()) &&
    secondHeader.test((next[1] ?? '').trim()) &&
    (rule.test(line) || headers.test(line))
    ? 'whole'
    : undefined;
}
