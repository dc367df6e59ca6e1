import { isFromLater } from '../../../kernel/dates.ts';
import { conflict, type Failure, gone, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';
import { newTenantDays, planLabels, planPrices } from '../../money/subscriptions/rules.ts';
import type { HealthFactor, Tenant, TenantDetail } from './contract.ts';

export const tierLabels = {
  ...planLabels,
  cancelled: 'Cancelled',
} as const satisfies Record<Tenant['subscriptionTier'], string>;

export const tenantMissing = () => notFound('Tenant not found');
export const tenantStale = () => staleEdit('Another user has changed this tenant in the meantime');

export function ownerUnknown(): Failure {
  const detail = 'Choose an HQ user';
  return invalid(detail, { errors: [{ pointer: '/ownerId', detail }] });
}

/** A cancellation has a reason and a day, which an edit has not. */
export function cancellationApart(): Failure {
  const detail = 'Cancel the subscription by its own action';
  return invalid(detail, { errors: [{ pointer: '/subscriptionTier', detail }] });
}

export function cancellationTooLate(): Failure {
  const detail = 'Choose today or an earlier day; a later one is scheduled under Revenue, Subscriptions';
  return invalid(detail, { errors: [{ pointer: '/date', detail }] });
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

export const codeMismatch = 'The confirmation code does not match';

/** The refusal of a wrong try, which counts. */
export function codeWrong({ tries }: DeletionCode): Failure {
  const triesLeft = maxDeletionCodeTries - tries - 1;
  const withTries = `${codeMismatch}; ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left`;
  return invalid(codeMismatch, { code: 'code_wrong', errors: [{ pointer: '/confirmationCode', detail: withTries }] });
}

/** The lines in which the dialog lists the data that a deletion removes, in their order. */
export const deletionLines = [
  'All users',
  'Drivers and fleet data',
  'Loads and dispatch records',
  'Financial and accounting data',
  'Audit logs and system data',
] as const;

/** The figures for a tenant's health. */
export interface HealthFigures {
  users: number;
  /** Users who signed in within 14 days. */
  seen: number;
  seats: number;
  /** Loads of the last 30 days, and of the 30 days before. */
  recent: number;
  earlier: number;
  /** Unpaid invoices that are past their date. */
  overdue: number;
  /** Open tickets of high or urgent priority, and the others. */
  pressing: number;
  other: number;
}

/** A factor as it is stored: the figures behind the points, by name. */
export interface StoredFactor extends Omit<HealthFactor, 'reason'> {
  figures: Readonly<Record<string, number>>;
}

export interface Health {
  score: number;
  riskLevel: Tenant['riskLevel'];
  factors: StoredFactor[];
}

/** A tenant whose score says nothing: its first days have not passed, or its subscription has ended. */
export function standingOf(
  { subscriptionTier, createdAt }: Pick<Tenant, 'subscriptionTier' | 'createdAt'>,
  now: Date,
): 'new' | 'ended' | undefined {
  if (subscriptionTier === 'cancelled') return 'ended';
  return now.getTime() - Date.parse(createdAt) < newTenantDays * 24 * 60 * 60_000 ? 'new' : undefined;
}

export function riskOf(score: number): Tenant['riskLevel'] {
  if (score >= 75) return 'low';
  return score >= 50 ? 'medium' : 'high';
}

const shareOf = (part: number, whole: number, outOf: number): number =>
  whole === 0 ? 0 : Math.round((outOf * Math.min(part, whole)) / whole);

/** The health of a tenant: up to 100 points of five factors, each with its figures. */
export function healthOf({ users, seen, seats, recent, earlier, overdue, pressing, other }: HealthFigures): Health {
  const isGrowing = recent > 0 && earlier === 0;
  const factors: StoredFactor[] = [
    { factor: 'logins', points: shareOf(seen, users, 25), outOf: 25, figures: { seen, users } },
    {
      factor: 'loads',
      points: isGrowing ? 25 : shareOf(recent, earlier, 25),
      outOf: 25,
      figures: { recent, earlier },
    },
    { factor: 'payments', points: [20, 10][overdue] ?? 0, outOf: 20, figures: { overdue } },
    { factor: 'tickets', points: Math.max(0, 15 - 5 * pressing - 2 * other), outOf: 15, figures: { pressing, other } },
    { factor: 'usage', points: shareOf(users, seats, 15), outOf: 15, figures: { users, seats } },
  ];
  const score = factors.reduce((sum, { points }) => sum + points, 0);
  return { score, riskLevel: riskOf(score), factors };
}

const count = (value: number | undefined) => String(value ?? 0);

/** The figures behind the points of a factor, in words. */
const wordings: Record<HealthFactor['factor'], (figures: StoredFactor['figures']) => string> = {
  logins: ({ seen, users }) => `${count(seen)} of ${count(users)} users signed in within 14 days`,
  loads: ({ recent, earlier }) => `${count(recent)} loads in the last 30 days, ${count(earlier)} in the 30 before`,
  payments: ({ overdue = 0 }) => overdueInWords(overdue),
  tickets: ({ pressing, other }) => `${count(pressing)} open tickets of high priority, ${count(other)} others`,
  usage: ({ users, seats }) => `${count(users)} of ${count(seats)} seats are in use`,
};

/** A stored factor with its figures in words. */
export const factorInWords = ({ figures, ...factor }: StoredFactor): HealthFactor => ({
  ...factor,
  reason: wordings[factor.factor](figures),
});

function overdueInWords(overdue: number): string {
  if (overdue === 0) return 'No invoice is overdue';
  return overdue === 1 ? '1 invoice is overdue' : `${overdue} invoices are overdue`;
}

/** Whether two results are the same. The order of figures does not count, as the database keeps its own. */
export const isSameHealth = (before: readonly StoredFactor[], after: readonly StoredFactor[]): boolean =>
  before.length === after.length &&
  after.every(({ factor, points, outOf, figures }, index) => {
    const old = before[index];
    const isSame = old?.factor === factor && old.points === points && old.outOf === outOf;
    return isSame && Object.entries(figures).every(([name, value]) => old.figures[name] === value);
  });
