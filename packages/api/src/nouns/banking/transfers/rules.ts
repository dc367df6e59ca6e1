import { conflict, notFound } from '../../../kernel/errors.ts';
import type { TransferState } from '../rules.ts';

export const transferMissing = () => notFound('There is no such transfer');
export const tooLate = (status: TransferState) =>
  conflict(`The transfer is ${status.replaceAll('_', ' ')}`, { code: 'wrong_state' });
export const paymentMissing = () => notFound('The sandbox has no such payment');
export const holdsNothing = () => conflict('The transfer holds no money', { code: 'wrong_state' });
