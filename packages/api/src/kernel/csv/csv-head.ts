const delimiters = [',', ';', '\t'] as const;
/** Titles stand above names of at least so many columns. */
const leastColumns = 3;
/** Values that a title has at most, such as a name and a day. */
const mostOfTitle = 2;

/** The separator of a first line such as `sep=;`, which spreadsheets write for each other. */
export const hintOf = (line: string): string | undefined => /^"?sep=([,;\t|])"?[,;\t|\s]*$/i.exec(line)?.[1];

const isHint = (cells: readonly string[]) => /^"?sep=[,;\t|]?"?$/i.test(cells.join('').trim());

const cellsBy = (line: string, delimiter: string) => line.replaceAll(/"[^"]*"/g, '""').split(delimiter);

/** The separator of the names of the columns, which may have a title of one line or two above. */
export function likelyDelimiter(lines: readonly string[]): string {
  const [first = '', ...others] = lines.filter((line) => line.replaceAll(/[\s,;"]/g, '') !== '');
  const own = mostFrequent(first);
  const width = cellsBy(first, own).length;
  if (width > mostOfTitle) return own;
  const [second = ''] = others;
  const isTwoLines = width === 1 && cellsBy(second, mostFrequent(second)).length === 1;
  const [names = '', below = ''] = isTwoLines ? others.slice(1) : others;
  const delimiter = mostFrequent(names);
  const widthBelow = cellsBy(names, delimiter).length;
  const isTitle =
    widthBelow >= leastColumns &&
    (width === 1 || cellsBy(names, own).length !== width) &&
    (below === '' || cellsBy(below, delimiter).length === widthBelow);
  return isTitle ? delimiter : own;
}

function mostFrequent(line: string): string {
  const counts = delimiters.map((delimiter) => cellsBy(line, delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** The place of the names of the columns among the first rows: behind a hint, and behind a title of one line or two. */
export function headAt(rows: readonly { cells: readonly string[] }[]): number {
  const at = rows[0] && isHint(rows[0].cells) ? 1 : 0;
  const [first = [], second = [], third = [], fourth] = rows.slice(at).map(({ cells }) => cells);
  if (isTitleOf(first, second, third)) return at + 1;
  const isTwoLines = filled(first) === 1 && filled(second) === 1;
  return isTwoLines && isTitleOf(second, third, fourth ?? []) ? at + 2 : at;
}

/** Whether a row is no row of names: it has a value or two, and a wider row and rows of that width stand below. */
function isTitleOf(one: readonly string[], names: readonly string[], below: readonly string[]): boolean {
  const most = one.length < names.length ? mostOfTitle : 1;
  return filled(one) <= most && filled(names) >= leastColumns && (below.length === 0 || below.length === names.length);
}
