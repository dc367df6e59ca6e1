import { conflict } from '../../../kernel/errors.ts';

export const issuedElsewhere = () =>
  conflict('A platform issued this invoice and has its document', { code: 'issued_elsewhere' });
