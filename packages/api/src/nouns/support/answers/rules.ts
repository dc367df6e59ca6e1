import { conflict } from '../../../kernel/errors.ts';

export function newerMessage() {
  const detail = 'There is a newer message than those that you have seen';
  return conflict(detail, { code: 'newer_message', errors: [{ pointer: '/seen', detail }] });
}
