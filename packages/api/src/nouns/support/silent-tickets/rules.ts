import { staleEdit } from '../../../kernel/errors.ts';

/** Days of silence; null switches a step off. */
export interface SilenceDays {
  remindAfterDays: number | null;
  resolveAfterDays: number | null;
  closeAfterDays: number | null;
}

export const usualSilence: SilenceDays = { remindAfterDays: 7, resolveAfterDays: 14, closeAfterDays: 14 };

/** The latest day of a step. */
export const mostSilentDays = 180;

/** Whether a ticket is resolved before its customer is reminded. */
export const isOutOfOrder = ({ remindAfterDays, resolveAfterDays }: SilenceDays): boolean =>
  remindAfterDays !== null && resolveAfterDays !== null && resolveAfterDays <= remindAfterDays;

export const outOfOrderText = 'Resolve later than you remind';

export const silenceStale = () => staleEdit('Another user has changed these days in the meantime');

/** In the outbox. */
export const silenceTopic = 'ticket.reminder';
