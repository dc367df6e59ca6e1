import { conflict, notFound } from '../../../kernel/errors.ts';
import { refuseField } from '../leads/rules.ts';

export const handoverMissing = () => notFound('Handover not found');
export const handoverUndone = () => conflict('These leads have been given back already', { code: 'undone' });
export const handoverToItself = () => refuseField('/to', 'Choose another member of the sales team');
