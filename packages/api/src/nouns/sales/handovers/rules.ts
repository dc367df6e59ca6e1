import { conflict, notFound } from '../../../kernel/errors.ts';
import { refuseField } from '../leads/rules.ts';

export const handoverMissing = () => notFound('There is no such hand over');
export const handoverUndone = () => conflict('These leads have been given back already', { code: 'undone' });
export const handoverToItself = () => refuseField('/to', 'Choose another member of the sales team');
