import { convert } from 'html-to-text';
import { mostTextChars } from './limits.ts';

/** Control characters other than tab and line break, and marks that turn the direction of a text. */
const unshown = /(?![\t\n])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text as it is stored: whole characters, `\n` alone, nothing that does not show or turns what follows. */
export const storedText = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(unshown, '');

/** One line of a header, as it is stored. */
export const storedLine = (text: string, most: number): string =>
  storedText(text).replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed();

/** The text of a mail as it is stored, and whether its end was cut off. */
export function bodyOf({ text, html }: { text?: string | undefined; html?: string | undefined }): {
  text: string;
  isCut: boolean;
} {
  const whole = storedText(text?.trim() ? text : html ? textOfHtml(html) : (text ?? '')).trim();
  const isCut = whole.length > mostTextChars;
  return { text: isCut ? whole.slice(0, mostTextChars).toWellFormed() : whole, isCut };
}

/** Stands where the library stops at its depth. */
const depthMark = '\uE000';

const options = {
  wordwrap: false as const,
  limits: { maxDepth: 100, ellipsis: depthMark },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** HTML as text. What the library cannot read, or nests deeper than it reads, loses its tags alone. */
export function textOfHtml(html: string): string {
  try {
    const text = convert(html, options);
    return text.includes(depthMark) ? withoutTags(html) : text;
  } catch {
    return withoutTags(html);
  }
}

const lineTags = /^\/?(?:br|p|div|tr|li|h[1-6]|table|blockquote)\b/i;

/** Text between tags, read once from left to right. */
export function withoutTags(html: string): string {
  const parts: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      parts.push(html.slice(at));
      break;
    }
    parts.push(html.slice(at, open));
    const close = html.indexOf('>', open);
    if (close < 0) break;
    if (lineTags.test(html.slice(open + 1, open + 14))) parts.push('\n');
    at = close + 1;
  }
  return parts
    .join('')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n');
}
