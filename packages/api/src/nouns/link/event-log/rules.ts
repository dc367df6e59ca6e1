import { notFound } from '../../../kernel/errors.ts';

export const eventMissing = () => notFound('Event not found; events are kept for 30 days');
