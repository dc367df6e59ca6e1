import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../../../../kernel/ids.ts';
import type { Tx } from '../../../../db/tx.ts';
import { type Component, componentLabel, type Impact, impactOf, minuteMs } from '../rules.ts';
import { incidents, incidentUpdates } from '../tables.ts';
import type { Outage } from './minutes.ts';

export interface FoundOutage extends Outage {
  component: Component;
}

/** One failed minute is a hiccup, and no incident. */
const shortestMinutes = 2;

/** Opens incidents for outages that none of the open ones covers, and resolves those whose components are all good. */
export async function noteOutages(
  tx: Tx,
  outages: readonly FoundOutage[],
  down: ReadonlySet<string>,
): Promise<boolean> {
  const open = await tx
    .select()
    .from(incidents)
    .where(and(eq(incidents.foundBy, 'probe'), isNull(incidents.resolvedAt)));
  const recovered = open.filter(({ components }) => !components.some((component) => down.has(component)));
  for (const { id } of recovered) await resolve(tx, id, tx.now);
  const covered = new Set(open.flatMap(({ components }) => components));
  const found = outages.filter(
    (outage) => !covered.has(outage.component) && lengthOf(outage, tx.now) >= shortestMinutes,
  );
  const ended = found.filter(({ until }) => until !== undefined);
  const lasting = found.filter(
    ({ component, until }) =>
      until === undefined && down.has(component) && !ended.some((one) => one.component === component),
  );
  // What failed and came back together is one incident.
  const groups = Map.groupBy([...ended, ...lastOf(lasting)], ({ from, until }) => `${from} ${until ?? ''}`);
  for (const group of groups.values()) await openFound(tx, group);
  return recovered.length + groups.size > 0;
}

const lengthOf = ({ from, until }: Outage, now: Date) => (until ?? Math.floor(now.getTime() / minuteMs) + 1) - from;

/** An outage is told again in each of its minutes. */
const lastOf = (outages: readonly FoundOutage[]) => [
  ...new Map(outages.map((outage) => [outage.component, outage])).values(),
];

async function openFound(tx: Tx, group: readonly FoundOutage[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const failed = group.map(({ component }) => component);
  const impact: Impact = impactOf(failed);
  const startedAt = new Date(first.from * minuteMs);
  const id = newId('inc', tx.now.getTime());
  const names = failed.map(componentLabel).join(', ');
  const title = `${names}: no successful probe`;
  await tx.insert(incidents).values({ id, foundBy: 'probe', title, components: failed, impact, startedAt });
  await note(tx, id, startedAt, 'investigating', 'The probe failed, or no server was there to probe.');
  if (first.until !== undefined) await resolve(tx, id, new Date(first.until * minuteMs));
}

async function resolve(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(incidents).set({ resolvedAt: at }).where(eq(incidents.id, id));
  await note(tx, id, at, 'resolved', 'The probe succeeds again.');
}

const note = (tx: Tx, incidentId: string, at: Date, state: 'investigating' | 'resolved', text: string) =>
  tx.insert(incidentUpdates).values({ id: newId('inu', tx.now.getTime()), incidentId, at, state, text });
