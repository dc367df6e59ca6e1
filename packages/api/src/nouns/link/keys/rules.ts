import { conflict, forbidden, invalid, notFound, unauthenticated } from '../../../kernel/errors.ts';

export const keyUnknown = () => unauthenticated('This key is not known', { code: 'key_unknown' });
export const keyExpired = () =>
  unauthenticated('This key has ended; make a new one in the settings of HQ', { code: 'key_expired' });
export const keyRevoked = () =>
  unauthenticated('This key was revoked; make a new one in the settings of HQ', { code: 'key_revoked' });
export const networkRefused = (address: string) =>
  forbidden(`This key may not be used from ${address}`, { code: 'network_refused' });

/** Keys that work at the same time. */
export const mostKeys = 50;
/** How long a key may work. */
export const mostDays = 400;
/** Hours for which a rotated key works beside the new one. */
export const usualOverlapHours = 24;
export const mostOverlapHours = 168;
/** Days before its end from which a key needs attention. */
export const endsSoonDays = 14;
/** How long an ended key stays in the list. */
export const endedShownDays = 30;

const dayMs = 86_400_000;

export const keyStates = ['live', 'replaced', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** A replaced key works until its end. */
export function keyStateOf(
  { revokedAt, expiresAt, replacedBy }: { revokedAt: Date | null; expiresAt: Date; replacedBy: string | null },
  now: Date,
): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return replacedBy === null ? 'live' : 'replaced';
}

export const whyMoneyTakesTwo = 'A key that brings payments takes two people';

export const keyMissing = () => notFound('Key not found');

export const sourceUnknown = () => {
  const detail = 'Source not found';
  return notFound(detail, { errors: [{ pointer: '/sourceId', detail }] });
};

export const tooManyKeys = () =>
  conflict(`There are ${mostKeys} keys; revoke one that is not used`, { code: 'too_many_keys' });

export const nameTaken = () => {
  const detail = 'Another key has this name';
  return conflict(detail, { code: 'name_taken', errors: [{ pointer: '/name', detail }] });
};

/** The refusal of an end that is past or too far ahead. */
export function whyNotEnd(expiresAt: Date, now: Date) {
  const ms = expiresAt.getTime() - now.getTime();
  const detail =
    ms <= 0 ? 'Must lie in the future' : ms > mostDays * dayMs ? `Must be within ${mostDays} days` : undefined;
  return detail === undefined ? undefined : invalid(detail, { errors: [{ pointer: '/expiresAt', detail }] });
}

export const networkWrong = (index: number, text: string) => {
  const detail = `${text} is no block of addresses; write one such as 203.0.113.0/24 or 2001:db8::/32`;
  return invalid(detail, { errors: [{ pointer: `/networks/${index}`, detail }] });
};

/** The refusal of a rotation of a key that has ended or was replaced. */
export function whyNotRotated(state: KeyState) {
  if (state === 'replaced') return conflict('This key was replaced; rotate the new one', { code: 'key_replaced' });
  return state === 'live' ? undefined : conflict('This key has ended; make a new one', { code: 'key_ended' });
}

/** The end of a key that another replaces: after the overlap, and never later than it was. */
export const endOfReplaced = (expiresAt: Date, overlapHours: number, now: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), now.getTime() + overlapHours * 3_600_000));
