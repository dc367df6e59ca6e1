import type { TestControl } from './control.ts';

const api = 'packages/api/src';

/** What the embedded database does for its folder and the disk under it. */
export const embeddedControls: readonly TestControl[] = [
  {
    breaks: 'room on the disk is looked for before others have had their turn',
    file: `${api}/db/embedded.ts`,
    find: `    const isWrite = options.readOnly !== true;
    const answer = this.#turn.run(async () => {
      this.#assertAlive();
      // Not before: while others have their turn, a disk fills up.
      if (isWrite) await this.#space.assertRoom();
`,
    replace: `    const isWrite = options.readOnly !== true;
    if (isWrite) await this.#space.assertRoom();
    const answer = this.#turn.run(async () => {
      this.#assertAlive();
`,
    test: `${api}/db/disk-space.embedded.test.ts`,
  },
  {
    breaks: 'the log of the embedded database grows until the next start',
    file: `${api}/db/embedded.ts`,
    find: '    if (isWrite) this.#tidy();\n',
    replace: '    void this.#tidy;\n',
    test: `${api}/db/shorten-log.embedded.test.ts`,
  },
  {
    breaks: 'nobody cleans the tables of the embedded database',
    file: `${api}/db/embedded.ts`,
    find: 'await vacuumMostChanged(this.#engine).finally(() => shortenLog(this.#engine));',
    replace: 'await shortenLog(this.#engine);\n      void vacuumMostChanged;',
    test: `${api}/db/vacuum.embedded.test.ts`,
  },
  {
    breaks: 'two processes open one data folder',
    file: `${api}/db/lock.ts`,
    find: "  file.exec('BEGIN EXCLUSIVE');\n",
    replace: '',
    test: `${api}/db/lock.embedded.test.ts`,
  },
  {
    breaks: 'two processes that come at the same moment keep each other out',
    file: `${api}/db/lock.ts`,
    find: '{ timeout: sameMomentMs }',
    replace: '{ timeout: 0 }',
    test: `${api}/db/lock.embedded.test.ts`,
  },
];
