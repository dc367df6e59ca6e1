import { startOfMonth } from '../../../kernel/dates.ts';
import { conflict, type FieldError, invalid, notFound } from '../../../kernel/errors.ts';
import type { Plan } from '../../money/subscriptions/rules.ts';

/** Openings that are staged at the same time; a commit is one transaction. */
export const mostOpenings = 2_000;
/** Changes of price of one company. */
export const mostChanges = 400;
/** Openings that a preview lists; those with problems come first. */
export const mostShown = 200;
/** Nothing began before. */
export const firstStart = '2000-01-01T00:00:00Z';

/** What a company pays and has paid, as the platform describes it. */
export interface Opening {
  plan: Plan;
  seats: number;
  baseCents: number;
  seatCents: number;
  addonCents: number;
  startedAt: string;
  history: readonly { at: string; plan: Plan; monthlyCents: number }[];
  billedThrough: string | null;
  suspended: boolean;
}

export const monthlyCentsOf = ({ baseCents, seats, seatCents, addonCents }: Omit<Opening, 'history'>): number =>
  baseCents + seats * seatCents + addonCents;

/** What a company pays a month from a moment on; nothing without a plan. */
export interface Step {
  at: Date;
  plan: Plan | null;
  cents: number;
}

/** The price from the start on; without a history it is today's. */
export const stepsOf = (opening: Opening): Step[] =>
  opening.history.length === 0
    ? [{ at: new Date(opening.startedAt), plan: opening.plan, cents: monthlyCentsOf(opening) }]
    : opening.history.map(({ at, plan, monthlyCents: cents }) => ({
        ...{ at: new Date(at), plan: cents === 0 ? null : plan, cents },
      }));

const dayOf = (time: string) => new Date(time).toISOString().slice(0, 10);
const monthOf = (time: Date) => time.toISOString().slice(0, 7);

/** The last month that can be paid in advance. */
const monthsAhead = 24;

/** What of an opening contradicts itself or the present. */
export function faultsOf(opening: Opening, now: Date): FieldError[] {
  const { startedAt, history, billedThrough, plan } = opening;
  const faults: FieldError[] = [];
  const add = (pointer: string, detail: string) => faults.push({ pointer, detail });
  const cents = monthlyCentsOf(opening);
  if (cents === 0) add('/baseCents', 'A company that pays nothing needs no opening; let it be onboarded');
  if (new Date(startedAt) > now) add('/startedAt', 'Must not be in the future');
  if (new Date(startedAt) < new Date(firstStart)) add('/startedAt', 'Must not be before the year 2000');
  history.forEach(({ at }, index) => {
    const before = history[index - 1];
    if (new Date(at) > now) add(`/history/${index}/at`, 'Must not be in the future');
    if (before && dayOf(before.at) >= dayOf(at))
      add(`/history/${index}/at`, 'Changes come in the order of their days in UTC, one for each day');
  });
  const [first, last] = [history[0], history.at(-1)];
  if (first && dayOf(first.at) !== dayOf(startedAt)) add('/history/0/at', 'The history begins on the day of startedAt');
  if (first?.monthlyCents === 0) add('/history/0/monthlyCents', 'The history begins with a price');
  if (last && last.monthlyCents !== cents)
    add(`/history/${history.length - 1}/monthlyCents`, `The history must end with the price of today, ${cents}`);
  if (last && last.plan !== plan)
    add(`/history/${history.length - 1}/plan`, 'The history must end with the plan of today');
  const latest = startOfMonth(now, monthsAhead);
  if (billedThrough !== null && billedThrough > monthOf(latest)) add('/billedThrough', 'At most two years ahead');
  return faults;
}

export interface MonthOfRevenue {
  month: string;
  cents: number;
  companies: number;
}

/** What companies paid at the end of each month (UTC), from their first one to the present one. */
export function revenueByMonth(histories: readonly (readonly Step[])[], now: Date): MonthOfRevenue[] {
  const changes = new Map<string, { cents: number; companies: number }>();
  let first = monthOf(now);
  for (const steps of histories) {
    let paid = 0;
    for (const { at, cents } of steps) {
      const month = monthOf(at);
      const change = changes.get(month) ?? { cents: 0, companies: 0 };
      change.cents += cents - paid;
      change.companies += Number(cents > 0) - Number(paid > 0);
      changes.set(month, change);
      paid = cents;
      if (month < first) first = month;
    }
  }
  const months: MonthOfRevenue[] = [];
  let sum = { cents: 0, companies: 0 };
  for (let at = new Date(`${first}-01T00:00:00Z`); at <= now; at = startOfMonth(at, 1)) {
    const change = changes.get(monthOf(at));
    if (change) sum = { cents: sum.cents + change.cents, companies: sum.companies + change.companies };
    months.push({ month: monthOf(at), ...sum });
  }
  return months;
}

/** Why a staged opening cannot be committed. */
export const openingProblems = {
  company_unknown: 'HQ does not know this company; send it to /api/link/v1/companies',
  is_tenant: 'The company is a tenant already',
  ended: 'HQ has deleted this company',
  twice: 'Another opening names the same company',
} as const;
export type OpeningProblem = keyof typeof openingProblems;

const visible = /^[^\s\p{C}]{1,128}$/u;

/** What is wrong with the name of a company in the address. */
export const nameFaultsOf = (externalId: string): FieldError[] =>
  visible.test(externalId)
    ? []
    : [{ pointer: 'externalId', detail: 'From 1 to 128 visible characters, without blanks' }];

export const openingLate = (problem: 'is_tenant' | 'ended') => conflict(openingProblems[problem], { code: problem });
export const openingWrong = (errors: FieldError[]) =>
  invalid('The opening contradicts itself', { code: 'opening_wrong', errors });
export const openingMissing = () => notFound('No opening is staged for this company');
export const tooManyOpenings = () =>
  conflict(`At most ${mostOpenings} openings are staged at the same time; let a person commit these first`, {
    code: 'too_many_openings',
  });
export const noOpenings = () => conflict('No opening is staged', { code: 'no_openings' });
export const openingsChanged = () =>
  conflict('The openings have changed since you saw them; look at them again', { code: 'openings_changed' });
export const openingsRefused = (problems: number) =>
  conflict(`${problems} of the openings cannot be committed; nothing was changed`, { code: 'openings_refused' });
