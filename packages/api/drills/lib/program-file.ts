import { dirname, join } from 'node:path';

/** A program beside the drill: `pnpm drill` bundles all of them into one folder. */
export const programFile = (name: string): string => join(dirname(process.argv[1] ?? ''), `${name}.js`);
