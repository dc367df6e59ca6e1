import { isFromLater } from '../../kernel/dates.ts';
import { conflict, type Failure, gone, invalid, notFound, staleEdit } from '../../kernel/errors.ts';
import { planPrices } from '../subscriptions/rules.ts';
import type { TenantDetail } from './contract.ts';

export const tenantMissing = () => notFound('There is no such tenant');
export const tenantStale = () => staleEdit('Another user has changed this tenant in the meantime');

export function ownerUnknown(): Failure {
  const detail = 'Choose an HQ user';
  return invalid(detail, { errors: [{ pointer: '/ownerId', detail }] });
}

type Subscription = TenantDetail['subscription'];

/** Monthly price of a subscription on each plan, in dollars; 0 once it is cancelled. */
export function priceByTier({ seats, addons }: Pick<Subscription, 'seats' | 'addons'>): Subscription['priceByTier'] {
  const of = ({ baseCents, seatCents }: { baseCents: number; seatCents: number }) =>
    (baseCents + seats * seatCents) / 100 + addons;
  return {
    starter: of(planPrices.starter),
    professional: of(planPrices.professional),
    enterprise: of(planPrices.enterprise),
    cancelled: 0,
  };
}

/** Time for which a code is valid. */
export const deletionCodeLifetimeMs = 10 * 60_000;
/** Number of attempts to type a code. */
export const maxDeletionCodeTries = 5;

/** The state of a confirmation code. */
export interface DeletionCode {
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  tries: number;
}

export const codeRequired = () => conflict('Ask for a confirmation code first', { code: 'code_required' });
export const codeVoided = () => expired('code_voided', 'This confirmation code was replaced by a newer one');

/** The reason why a code no longer confirms a deletion; undefined while it does. */
export function whyOver(code: DeletionCode, now: Date): Failure | undefined {
  if (code.usedAt) return expired('code_spent', 'This confirmation code has been used');
  if (code.expiresAt <= now || isFromLater(code.createdAt, now))
    return expired('code_expired', 'The confirmation code has expired');
  if (code.tries >= maxDeletionCodeTries)
    return expired('code_exhausted', 'The confirmation code was entered incorrectly too many times');
  return undefined;
}

const expired = (code: string, why: string): Failure => gone(`${why}. Ask for a new one.`, { code });

/** The refusal of a wrong try, which counts. */
export function codeWrong({ tries }: DeletionCode): Failure {
  const triesLeft = maxDeletionCodeTries - tries - 1;
  const detail = 'The confirmation code does not match';
  const withTries = `${detail}; ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left`;
  return invalid(detail, { code: 'code_wrong', errors: [{ pointer: '/confirmationCode', detail: withTries }] });
}

/** The lines in which the dialog lists the data that a deletion removes, in their order. */
export const deletionLines = [
  'All users',
  'Drivers and fleet data',
  'Loads and dispatch records',
  'Financial and accounting data',
  'Audit logs and system data',
] as const;
