import { conflict, type Failure, gone, invalid, notFound } from '../../../kernel/errors.ts';
import type { Alert, alertEventKinds, AlertSummary, bulkAlertActions } from './contract.ts';

/** A dismissed alert can be restored for this long. */
const restoreWindowMs = 90 * 24 * 60 * 60_000;
/** An alert can be snoozed for this long at most, and never past its deadline. */
export const longestSnoozeMs = 7 * 24 * 60 * 60_000;

export const alertMissing = () => notFound('Alert not found');

/** State of an alert for one user. */
export interface AlertState {
  readAt: Date | null;
  snoozedUntil: Date | null;
  dismissedAt: Date | null;
}

/** The part of an alert that decides about actions on it. */
export interface ActedOnAlert {
  standing: AlertState;
  isResolved: boolean;
  /** Latest end of a snooze; null if it cannot be snoozed. */
  snoozeLimit: Date | null;
}

function stateOf({ isResolved, standing: { dismissedAt, snoozedUntil } }: ActedOnAlert, now: Date): Alert['state'] {
  if (isResolved) return 'resolved';
  if (dismissedAt) return 'dismissed';
  return snoozedUntil && snoozedUntil > now ? 'snoozed' : 'active';
}

const restorableUntil = (dismissedAt: Date): Date => new Date(dismissedAt.getTime() + restoreWindowMs);

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The members of an alert that depend on the user. */
export function standingShape(
  held: ActedOnAlert,
  now: Date,
): Pick<Alert, 'isRead' | 'state' | 'snoozedUntil' | 'snoozeLimit' | 'dismissedAt' | 'restorableUntil'> {
  const { isResolved, snoozeLimit } = held;
  const { readAt, snoozedUntil, dismissedAt } = held.standing;
  return {
    isRead: readAt !== null,
    state: stateOf(held, now),
    snoozedUntil: snoozedUntil && snoozedUntil > now ? iso(snoozedUntil) : null,
    snoozeLimit: isResolved ? null : iso(snoozeLimit),
    dismissedAt: iso(dismissedAt),
    restorableUntil: dismissedAt && !isResolved ? iso(restorableUntil(dismissedAt)) : null,
  };
}

interface Outcome {
  /** Its name in the history. */
  kind: (typeof alertEventKinds)[number];
  changes: Partial<AlertState>;
  /** End of a snooze. */
  until?: Date;
}

/** The change of an action on a user's state of the alert; undefined without a change. */
export type Act = (held: ActedOnAlert, now: Date) => Outcome | undefined;

export const read: Act = ({ standing }, now) =>
  standing.readAt ? undefined : { kind: 'read', changes: { readAt: now } };

export const unread: Act = ({ standing }) =>
  standing.readAt ? { kind: 'unread', changes: { readAt: null } } : undefined;

/** Resolved alerts have left the list already. */
export const dismiss: Act = ({ standing, isResolved }, now) =>
  standing.dismissedAt || isResolved
    ? undefined
    : { kind: 'dismissed', changes: { dismissedAt: now, snoozedUntil: null } };

export const restore: Act = ({ standing: { dismissedAt } }, now) => {
  if (!dismissedAt) return undefined;
  if (restorableUntil(dismissedAt) <= now) throw gone('The alert was dismissed too long ago to be restored');
  return { kind: 'restored', changes: { dismissedAt: null } };
};

export const wake: Act = ({ standing }) =>
  standing.snoozedUntil ? { kind: 'woken', changes: { snoozedUntil: null } } : undefined;

/** Hides until then; `isCut` brings a later end down to the limit instead of refusing it. */
export const snooze =
  (wanted: Date, { isCut = false } = {}): Act =>
  ({ standing, isResolved, snoozeLimit }, now) => {
    const limit = isResolved ? null : snoozeLimit;
    if (!limit) throw conflict('The alert can no longer be snoozed', { code: 'not_snoozable' });
    if (standing.dismissedAt) throw conflict('The alert is dismissed; restore it first', { code: 'dismissed' });
    const until = isCut && wanted > limit ? limit : wanted;
    if (until > limit) throw invalidUntil(`Must not be later than ${limit.toISOString()}, the latest possible end`);
    if (until <= now) throw invalidUntil('Must be in the future');
    return { kind: 'snoozed', changes: { snoozedUntil: until }, until };
  };

const invalidUntil = (detail: string) =>
  invalid('The end of the snooze is not valid', { errors: [{ pointer: '/until', detail }] });

const acts = { read, unread, dismiss, restore, wake };

/** One of the actions on several alerts; a snooze ends at the limit of each alert. */
export function actOf({
  action,
  until,
}: {
  action: (typeof bulkAlertActions)[number];
  until?: string | undefined;
}): Act {
  if (action !== 'snooze') return acts[action];
  if (!until) throw invalid('Give the end of the snooze', { errors: [{ pointer: '/until', detail: 'Missing' }] });
  return snooze(new Date(until), { isCut: true });
}

/** The reason of a refusal, as the answer to an action on several alerts gives it. */
export const reasonOf = ({ message, options: { errors } }: Failure): string => errors?.[0]?.detail ?? message;

/** The user who has an alert. */
export interface Holder {
  userId: string;
  name: string;
}

/** Throws if a colleague has the alert. */
export function checkRelease(holder: Holder | null, userId: string): void {
  if (holder && holder.userId !== userId) throw conflict(`${holder.name} has it`, { code: 'claimed' });
}

/** Throws if the alert is resolved, or a colleague has it. */
export function checkClaim({ isResolved, holder }: { isResolved: boolean; holder: Holder | null }, userId: string) {
  if (isResolved) throw conflict('The alert is resolved', { code: 'resolved' });
  checkRelease(holder, userId);
}

/** Dollars, added as cents. */
const total = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

type Sums = Pick<AlertSummary, 'accrued' | 'saving' | 'nextDeadline' | 'newest'>;

/** Money at stake in active alerts, the next deadline of a critical one, and when the newest was created. */
export function sumsOf(active: readonly Alert[], now: Date): Sums {
  const deadlines = active.flatMap(({ severity, expiresAt }) =>
    severity === 'critical' && expiresAt && new Date(expiresAt) > now ? [expiresAt] : [],
  );
  return {
    accrued: total(active.map(({ stake }) => stake?.accrued ?? 0)),
    saving: total(active.map(({ stake }) => stake?.saving.amount ?? 0)),
    nextDeadline: deadlines.toSorted()[0] ?? null,
    newest:
      active
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .at(-1) ?? null,
  };
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

export const nameOf = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();
