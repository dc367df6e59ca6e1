import { answerAsked } from '../../../kernel/threads/asked.ts';
import { createParser, type Parsed, type Reading } from './parse.ts';

export interface RowsAsked extends Reading {
  rows: readonly (readonly string[])[];
  /** Memory that the other thread reads: its number says which row is being read. */
  at: Int32Array<SharedArrayBuffer>;
}

answerAsked<RowsAsked, Parsed[]>(({ rows, at, ...reading }) => {
  const parse = createParser(reading);
  return rows.map((cells, index) => {
    Atomics.store(at, 0, index);
    return parse(cells);
  });
});
