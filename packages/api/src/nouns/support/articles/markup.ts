const deepestQuote = 20;
const mostMarks = 500;

const quotesBefore = (line: string): number => (/^[ \t>]*/.exec(line)?.[0] ?? '').split('>').length - 1;

/** Whether Markdown can be parsed in linear time: parsers scan a paragraph once for each open mark. */
export function isQuickToParse(markdown: string): boolean {
  if (markdown.split(/[\r\n\u2028\u2029]/).some((line) => quotesBefore(line) > deepestQuote)) return false;
  return markdown
    .split(/\n[ \t]*\n/)
    .every((paragraph) => (paragraph.match(/[*_~`[\]!<]+/g)?.length ?? 0) <= mostMarks);
}
