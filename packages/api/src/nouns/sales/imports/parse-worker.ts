import { answerAsked } from '../../../kernel/threads/asked.ts';
import { createParser, type Parsed, type Reps } from './parse.ts';
import type { Mapping } from './rules.ts';

export interface RowsAsked {
  names: readonly string[];
  mapping: Mapping;
  reps: Reps;
  rows: readonly (readonly string[])[];
  /** Memory that the other thread reads: its number says which row is being read. */
  at: Int32Array<SharedArrayBuffer>;
}

answerAsked<RowsAsked, Parsed[]>(({ names, mapping, reps, rows, at }) => {
  const parse = createParser(names, mapping, reps);
  return rows.map((cells, index) => {
    Atomics.store(at, 0, index);
    return parse(cells);
  });
});
