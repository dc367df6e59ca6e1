import { type Failure, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';

/** Addresses that get the invoices of a company. */
export const mostMails = 6;
export const mostTaxPercent = 30;

/** Rates are stored in millionths: 8.875 % is 88,750. */
export const percentOfPpm = (ppm: number): number => ppm / 10_000;
export const ppmOf = (percent: number): number => Math.round(percent * 10_000);

/** Whether a percentage has no more than four decimals. */
export const isFineEnough = (percent: number): boolean => percentOfPpm(ppmOf(percent)) === percent;

export const profileMissing = (): Failure => notFound('The tenant does not exist');
export const profileStale = (): Failure => staleEdit('Another user has changed this billing profile in the meantime');

export const sellerStale = (): Failure => staleEdit('Another user has changed the seller in the meantime');

/** What is invoiced keeps its tax. */
export function refusePastRate(): Failure {
  const detail = 'Choose today or a later day: what is invoiced keeps its tax';
  return invalid(detail, { errors: [{ pointer: '/taxRate/from', detail }] });
}
