import { conflict } from '../../../kernel/errors.ts';

/** What a platform sends rows of. */
export const linkKinds = ['companies', 'users', 'drivers', 'vehicles', 'loads'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A digest is the sum of the marks of rows, modulo this. */
export const digestModulus = 2 ** 48;

/** The field is a fact of the platform, which is changed there. */
export const linked = (pointer: string) => {
  const detail = 'This comes from the platform; change it there';
  return conflict(detail, { code: 'linked', errors: [{ pointer, detail }] });
};
