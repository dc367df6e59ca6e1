import { join } from 'node:path';

/** Programs of tests in this folder, beside those of the product. */
export const programs = ['external-process', 'import-process', 'link-import-process', 'payment-process'] as const;

export type Program = (typeof programs)[number] | 'server' | 'hq' | 'seed';

/** Below the packages that the bundles import. */
export const programsFolder = join(import.meta.dirname, '../../../node_modules/.cache/test-programs');

/** The bundle of a program, which the project `api-embedded` makes before its tests. */
export const programFile = (name: Program): string => join(programsFolder, `${name}.js`);
