import type { Migration } from '../../src/db/open/migrate.ts';

/** A step that takes its time, so that a death can meet it half way. */
export const slowStep: Migration = {
  tag: '9999_slow',
  hash: 'slow',
  statements: [
    'create table slow_first (id int primary key)',
    ...Array.from(
      { length: 300 },
      (_, index) => `insert into slow_first select * from generate_series(${index * 1_000}, ${index * 1_000 + 999})`,
    ),
    'create table slow_last (id int primary key)',
  ],
};
