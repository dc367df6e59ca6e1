import { conflict, notFound } from '../../../kernel/errors.ts';

export const sourceMissing = () => notFound('Source not found');

export const sourceKeyTaken = () => {
  const detail = 'Another source has this key';
  return conflict(detail, { code: 'key_taken', errors: [{ pointer: '/key', detail }] });
};

export const sourceHasKeys = () =>
  conflict('This source has live keys; revoke them first', { code: 'source_has_keys' });

export const sourceHasRows = () =>
  conflict('Rows of this source are in HQ, so it cannot be deleted', { code: 'source_has_rows' });
