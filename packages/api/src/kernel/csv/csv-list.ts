const separators = /[;|\r\n]/;

/** A list in one cell: semicolons between its texts, and quotes around a text that has one. */
export const joinList = (texts: readonly string[]): string =>
  texts
    .map((text) => (separators.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text))
    .join('; ');

/** The texts of a cell, between semicolons, bars or lines. A comma is part of a text: places and companies have some. */
export function splitList(cell: string): string[] {
  const texts: string[] = [];
  for (let at = 0; at < cell.length; at += 1) {
    const quoted = quotedAt(cell, at);
    let end = quoted?.end ?? at;
    while (end < cell.length && !separators.test(cell.charAt(end))) end += 1;
    const text = quoted?.text ?? cell.slice(at, end).trim();
    if (text !== '') texts.push(text);
    at = end;
  }
  return texts;
}

/** The text in quotes that fills the cell from a place up to the next separator. */
function quotedAt(cell: string, from: number): { text: string; end: number } | undefined {
  let at = behindBlanks(cell, from);
  if (cell[at] !== '"') return undefined;
  let text = '';
  for (at += 1; at < cell.length; at += 1) {
    if (cell[at] === '"') {
      if (cell[at + 1] !== '"') {
        const end = behindBlanks(cell, at + 1);
        return end === cell.length || separators.test(cell.charAt(end)) ? { text, end } : undefined;
      }
      at += 1;
    }
    text += cell.charAt(at);
  }
  return undefined;
}

function behindBlanks(cell: string, from: number): number {
  let at = from;
  while (cell[at] === ' ' || cell[at] === '\t') at += 1;
  return at;
}
