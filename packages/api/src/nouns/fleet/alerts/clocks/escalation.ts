import { type ChargeClock, nextCharge } from './charges.ts';
import { alertSeverities } from '../kinds.ts';

type Severity = (typeof alertSeverities)[number];

/** Lowest severity of an alert by the used share of its free time. */
const steps: readonly { percent: number; severity: Severity }[] = [
  { percent: 50, severity: 'medium' },
  { percent: 80, severity: 'high' },
  { percent: 100, severity: 'critical' },
];

/** The share of the free time that has passed, in whole per cent; above 100 once it is over. */
export function usedPercent({ startedAt, freeUntil, stoppedAt }: ChargeClock, now: Date): number {
  const at = stoppedAt && stoppedAt < now ? stoppedAt : now;
  const length = freeUntil.getTime() - startedAt.getTime();
  if (length <= 0) return at >= freeUntil ? 100 : 0;
  return Math.max(0, Math.floor(((at.getTime() - startedAt.getTime()) / length) * 100));
}

/** The severity at a time: never below the given severity, raised by the clock with the largest used share. */
export function severityAt(given: Severity, clocks: readonly ChargeClock[], now: Date): Severity {
  const used = Math.max(0, ...clocks.map((clock) => usedPercent(clock, now)));
  const raised = steps.findLast(({ percent }) => percent <= used)?.severity ?? 'low';
  return worse(given, raised);
}

const rank = (severity: Severity) => alertSeverities.indexOf(severity);
export const isWorse = (a: Severity, b: Severity): boolean => rank(a) > rank(b);
const worse = (a: Severity, b: Severity): Severity => (isWorse(b, a) ? b : a);

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What ends at its deadline by definition, with the reason. Any other alert is open until its source resolves it. */
const endsAtDeadline: Readonly<Record<string, string>> = {
  feature_announcement: 'The announcement has ended',
  system_maintenance: 'The maintenance window is over',
};

/** How long after its deadline an alert without news is less severe, and the sentence that says so. */
const silences: Readonly<Record<string, { ms: number; words: string }>> = {
  driver_hours: { ms: 10 * hourMs, words: 'Ten hours have passed since the limit; no news from the log' },
  delivery_delay: { ms: dayMs, words: 'A day has passed since the delivery was due; no news since' },
  platform_outage: { ms: dayMs, words: 'A day has passed since the expected end of the outage; no news since' },
};
const usualSilence = { ms: 7 * dayMs, words: 'A week has passed since the deadline; no news since' };

const entryOf = <Value>(table: Readonly<Record<string, Value>>, type: string): Value | undefined =>
  Object.hasOwn(table, type) ? table[type] : undefined;

interface Settling {
  type: string;
  expiresAt: Date | null;
}

interface Heard extends Settling {
  /** When the source last said something. */
  updatedAt: Date;
}

/** The time and reason of an alert's automatic resolution; undefined if only its source can resolve it. */
export function settlementOf({ type, expiresAt }: Settling, clocks: readonly ChargeClock[]) {
  if (clocks.length > 0 && clocks.every(({ stoppedAt }) => stoppedAt !== null)) {
    const last = Math.max(...clocks.map(({ stoppedAt }) => stoppedAt?.getTime() ?? 0));
    return { at: new Date(last), reason: 'Every clock has stopped' };
  }
  const reason = entryOf(endsAtDeadline, type);
  return clocks.length === 0 && expiresAt && reason !== undefined ? { at: expiresAt, reason } : undefined;
}

/** When an alert without clocks becomes less severe for want of news; undefined for one that ends by itself. */
function silenceOf({ type, expiresAt, updatedAt }: Heard, clocks: readonly ChargeClock[]) {
  if (clocks.length > 0 || !expiresAt || entryOf(endsAtDeadline, type) !== undefined) return undefined;
  const { ms, words } = entryOf(silences, type) ?? usualSilence;
  return { at: new Date(Math.max(expiresAt.getTime(), updatedAt.getTime()) + ms), words };
}

/** The sentence about an alert whose deadline is long over without news; undefined for any other. */
export function silenceAt(alert: Heard, clocks: readonly ChargeClock[], now: Date): string | undefined {
  const silence = silenceOf(alert, clocks);
  return silence && silence.at <= now ? silence.words : undefined;
}

/** One step below the severity. */
export const lower = (severity: Severity): Severity => alertSeverities[Math.max(0, rank(severity) - 1)] ?? severity;

/** The next time after `now` at which an alert changes without an action. */
export function nextStep(alert: Heard, clocks: readonly ChargeClock[], now: Date): Date | null {
  const moments = clocks.flatMap((clock) => [
    ...steps.map(({ percent }) => momentOf(clock, percent)),
    nextCharge(clock, now)?.at.getTime() ?? NaN,
  ]);
  const settled = settlementOf(alert, clocks);
  if (settled) moments.push(settled.at.getTime());
  const silence = silenceOf(alert, clocks);
  if (silence) moments.push(silence.at.getTime());
  if (alert.expiresAt) moments.push(alert.expiresAt.getTime());
  const ahead = moments.filter((moment) => moment > now.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}

function momentOf({ startedAt, freeUntil, stoppedAt }: ChargeClock, percent: number): number {
  const start = startedAt.getTime();
  const moment = Math.ceil(start + ((freeUntil.getTime() - start) * percent) / 100);
  return stoppedAt && stoppedAt.getTime() < moment ? NaN : moment;
}
