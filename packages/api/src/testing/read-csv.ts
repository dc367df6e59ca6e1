import { notUtf8 } from '../kernel/csv/csv.ts';
import { type CsvRow, readCsv } from '../kernel/csv/csv-rows.ts';
import { decodeText, nothingFound } from '../kernel/csv/text-encoding.ts';

/** Reads bytes in chunks of so many. */
export async function readBytes(bytes: Uint8Array, size = 7) {
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
  const found = nothingFound();
  const { names, parts } = await readCsv(decodeText(chunks, found), found);
  const rows: CsvRow[] = [];
  for await (const part of parts) rows.push(...part);
  const isUtf8 = found.encoding === 'utf-8';
  return rows.map(({ cells, isForeign, ...rest }) => ({
    ...rest,
    ...(isForeign && isUtf8 && { problem: notUtf8 }),
    values: Object.fromEntries(cells.map((cell, index) => [names[index] ?? `+${index}`, cell])),
  }));
}

export const utf8 = (text: string) => Buffer.from(text);
export const utf16 = (text: string) => Buffer.from(text, 'utf16le');
export const swapped = (text: string) => utf16(text).swap16();
export const mark = '\ufeff';
/** Windows-1252 has the characters of Latin-1 that are used here at the same places. */
export const windows1252 = (text: string) => Buffer.from(text, 'latin1');
