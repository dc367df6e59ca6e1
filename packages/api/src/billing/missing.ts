import { notFound } from '../lib/errors.ts';

export const tenantNotBilled = () => notFound('There is no such tenant');
