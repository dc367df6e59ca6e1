const deepestQuote = 20;
const mostMarks = 500;
const quotes = new RegExp(`^(?:[ \\t]*>){${deepestQuote + 1}}`, 'm');

/** Whether Markdown can be parsed in linear time: parsers scan a paragraph once for each open mark. */
export function isQuickToParse(markdown: string): boolean {
  if (quotes.test(markdown)) return false;
  return markdown
    .split(/\n[ \t]*\n/)
    .every((paragraph) => (paragraph.match(/[*_~`[\]!<]+/g)?.length ?? 0) <= mostMarks);
}
