/** Reads a CSV file as RFC 4180 has it, for tests of those that write one. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quoted(text, at + 1) : plain(text, at);
    fields.push(field);
    if (text[end] === ',') {
      at = end + 1;
      continue;
    }
    if (!text.startsWith('\r\n', end)) throw new Error(`A field ends with ${JSON.stringify(text.slice(end, end + 5))}`);
    records.push(fields);
    fields = [];
    at = end + 2;
  }
  if (fields.length > 0) throw new Error('The last record has no end');
  return records;
}

function plain(text: string, from: number): [string, number] {
  const found = /[,\r\n"]/g;
  found.lastIndex = from;
  const end = found.exec(text)?.index ?? text.length;
  return [text.slice(from, end), end];
}

function quoted(text: string, from: number): [string, number] {
  let field = '';
  for (let at = from; ; at += 1) {
    const end = text.indexOf('"', at);
    if (end < 0) throw new Error('A quote is never closed');
    field += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') return [field, at];
    field += '"';
  }
}
