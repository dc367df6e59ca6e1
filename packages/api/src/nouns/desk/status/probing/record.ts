import { and, gt, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/tx.ts';
import { components, type Component, minuteMs } from '../rules.ts';
import type { RequestCounts } from '../service.ts';
import { maintenanceWindows, probes, probeStates, requestHours } from '../tables.ts';
import { noteOutages, type FoundOutage } from './found.ts';
import { countMinute, hourOf, type ProbedState, type Step, type Tally } from './minutes.ts';

/** Results of one minute; a component that is not configured is absent. */
export interface ProbedMinute {
  /** Counted from 1970. */
  minute: number;
  results: ReadonlyMap<Component, boolean>;
}

const hourMs = 60 * minuteMs;
const keptDays = 100;
const mostAtOnce = 1_000;
const wholePlatform = 'platform';

/**
 * Writes the results of minutes, the oldest first, together with the gap before them, and opens and resolves the
 * incidents that follow. Returns whether an incident changed.
 */
export async function recordMinutes(
  tx: Tx,
  probed: readonly ProbedMinute[],
  requests: RequestCounts,
): Promise<boolean> {
  // One server after the other, so that a minute counts once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('probes', 0))`);
  const standings = await readStandings(tx);
  const isPlanned = await readPlan(tx, standings);
  const tallies = new Map<string, Tally>();
  const outages: FoundOutage[] = [];
  for (const { minute, results } of probed) {
    const unplanned = [...results].filter(([component]) => !isPlanned(component)(minute));
    const all: [Component | typeof wholePlatform, boolean][] = [
      ...results,
      [wholePlatform, unplanned.every(([, isGood]) => isGood)],
    ];
    for (const [component, isGood] of all) {
      const tally = tallies.get(component) ?? new Map();
      tallies.set(component, tally);
      const step: Step = countMinute(standings.get(component), { minute, isGood }, isPlanned(component), tally);
      standings.set(component, step.standing);
      if (step.outage && component !== wholePlatform) outages.push({ component, ...step.outage });
    }
  }
  await writeTallies(tx, tallies);
  await writeStandings(tx, standings, [...tallies.keys()]);
  await countRequests(tx, requests);
  await tx.delete(probes).where(lt(probes.hour, new Date(tx.now.getTime() - keptDays * 24 * hourMs)));
  const down = [...standings].flatMap(([component, { isGood }]) => (isGood ? [] : [component]));
  return noteOutages(tx, outages, new Set(down));
}

/** The server stops on purpose: what follows is no outage. */
export async function recordStop(tx: Tx): Promise<void> {
  await tx.update(probeStates).set({ stoppedAt: tx.now }).where(isNull(probeStates.stoppedAt));
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs);
const timeOf = (minute: number) => new Date(minute * minuteMs);

async function readStandings(tx: Tx): Promise<Map<string, ProbedState>> {
  const rows = await tx.select().from(probeStates);
  return new Map(
    rows.map(({ component, minute, isGood, since, stoppedAt }) => [
      component,
      {
        minute: minuteOf(minute),
        isGood,
        since: minuteOf(since),
        stopped: stoppedAt ? minuteOf(stoppedAt) : undefined,
      },
    ]),
  );
}

/** Tells of a component whether a minute is in a maintenance window; of the platform, whether all its components are. */
async function readPlan(tx: Tx, standings: ReadonlyMap<string, ProbedState>) {
  const first = Math.min(minuteOf(tx.now), ...[...standings.values()].map(({ minute }) => minute));
  const windows = await tx
    .select()
    .from(maintenanceWindows)
    .where(and(isNull(maintenanceWindows.cancelledAt), gt(maintenanceWindows.endsAt, timeOf(first))));
  const isIn = (component: string, minute: number) =>
    windows.some(
      (window) =>
        window.components.some((planned) => planned === component) &&
        timeOf(minute) >= window.startsAt &&
        timeOf(minute) < window.endsAt,
    );
  return (component: string) => (minute: number) =>
    windows.length > 0 &&
    (component === wholePlatform ? components.every((each) => isIn(each, minute)) : isIn(component, minute));
}

async function writeTallies(tx: Tx, tallies: ReadonlyMap<string, Tally>): Promise<void> {
  const rows = [...tallies].flatMap(([component, tally]) =>
    [...tally].map(([hour, counts]) => ({ component, hour: timeOf(hour * 60), ...counts })),
  );
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    const part = JSON.stringify(rows.slice(at, at + mostAtOnce));
    // A correction takes a good minute away from a row that exists.
    await tx.execute(sql`with given as (
        select * from jsonb_to_recordset(${part}::jsonb) as g (component text, hour timestamptz, good int, total int)
      ), changed as (
        update probes p set good = p.good + g.good, total = p.total + g.total
        from given g where g.component = p.component and g.hour = p.hour returning p.component, p.hour)
      insert into probes (component, hour, good, total) select component, hour, good, total from given
      where (component, hour) not in (select component, hour from changed)`);
  }
}

/** A component that is not probed any more has no state, so that its return ends no gap. */
async function writeStandings(tx: Tx, standings: ReadonlyMap<string, ProbedState>, probed: string[]): Promise<void> {
  await tx.delete(probeStates).where(notInArray(probeStates.component, probed));
  const rows = [...standings]
    .filter(([component]) => probed.includes(component))
    .map(([component, { minute, isGood, since }]) => ({
      ...{ component, isGood, stoppedAt: null },
      minute: timeOf(minute),
      since: timeOf(since),
    }));
  await tx.delete(probeStates).where(inArray(probeStates.component, probed));
  await tx.insert(probeStates).values(rows);
}

async function countRequests(tx: Tx, { requests, errors, milliseconds }: RequestCounts): Promise<void> {
  if (requests === 0) return;
  await tx
    .insert(requestHours)
    .values({ hour: timeOf(hourOf(minuteOf(tx.now)) * 60), requests, errors, milliseconds })
    .onConflictDoUpdate({
      target: requestHours.hour,
      set: {
        requests: sql`${requestHours.requests} + ${requests}`,
        errors: sql`${requestHours.errors} + ${errors}`,
        milliseconds: sql`${requestHours.milliseconds} + ${milliseconds}`,
      },
    });
}
