import { type ChargeClock, nextCharge } from './charges.ts';
import { alertSeverities, type AlertType } from '../kinds.ts';

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
const worse = (a: Severity, b: Severity): Severity => (rank(a) >= rank(b) ? a : b);

const hourMs = 60 * 60_000;
const weekLater = { ms: 7 * 24 * hourMs, reason: 'A week has passed since the deadline' };

/** The time after its deadline when an alert is resolved automatically, with the reason; never while a clock charges. */
const settledAfter: Readonly<Record<AlertType, { ms: number; reason: string }>> = {
  container_demurrage: weekLater,
  chassis_return: weekLater,
  maintenance: weekLater,
  feature_announcement: { ms: 0, reason: 'The announcement has ended' },
  system_maintenance: { ms: 0, reason: 'The maintenance window is over' },
  platform_outage: { ms: 24 * hourMs, reason: 'A day has passed since the expected end of the outage' },
  driver_hours: { ms: 10 * hourMs, reason: 'Ten hours off duty have passed since the limit' },
  delivery_delay: { ms: 24 * hourMs, reason: 'A day has passed since the delivery was due' },
};

const isKnown = (type: string): type is AlertType => Object.hasOwn(settledAfter, type);

interface Settling {
  type: string;
  expiresAt: Date | null;
}

/** The time and reason of an alert's automatic resolution; undefined if only its source can resolve it. */
export function settlementOf({ type, expiresAt }: Settling, clocks: readonly ChargeClock[]) {
  if (clocks.length > 0 && clocks.every(({ stoppedAt }) => stoppedAt !== null)) {
    const last = Math.max(...clocks.map(({ stoppedAt }) => stoppedAt?.getTime() ?? 0));
    return { at: new Date(last), reason: 'Every clock has stopped' };
  }
  if (clocks.length > 0 || !expiresAt) return undefined;
  const rule = isKnown(type) ? settledAfter[type] : weekLater;
  return { at: new Date(expiresAt.getTime() + rule.ms), reason: rule.reason };
}

/** The next time after `now` at which an alert changes without an action. */
export function nextStep(alert: Settling, clocks: readonly ChargeClock[], now: Date): Date | null {
  const moments = clocks.flatMap((clock) => [
    ...steps.map(({ percent }) => momentOf(clock, percent)),
    nextCharge(clock, now)?.at.getTime() ?? NaN,
  ]);
  const settled = settlementOf(alert, clocks);
  if (settled) moments.push(settled.at.getTime());
  if (alert.expiresAt) moments.push(alert.expiresAt.getTime());
  const ahead = moments.filter((moment) => moment > now.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
}

function momentOf({ startedAt, freeUntil, stoppedAt }: ChargeClock, percent: number): number {
  const start = startedAt.getTime();
  const moment = Math.ceil(start + ((freeUntil.getTime() - start) * percent) / 100);
  return stoppedAt && stoppedAt.getTime() < moment ? NaN : moment;
}
