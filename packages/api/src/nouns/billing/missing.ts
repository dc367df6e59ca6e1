import { notFound } from '../../kernel/errors.ts';

export const tenantNotBilled = () => notFound('There is no such tenant');
