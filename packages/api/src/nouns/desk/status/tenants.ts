import { and, eq, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { type Announced, announceToTenants, recallFromTenants } from '../../fleet/alerts/service.ts';
import { incidents, maintenanceWindows } from './tables.ts';

/**
 * Raises an alert for each tenant about every incident that is down and every maintenance window, and resolves it with
 * them. Works through the tenants in parts, each in its own transaction, so that a server that dies goes on after
 * its start. Returns the number of alerts that changed.
 */
export async function tellTenants(db: Database): Promise<number> {
  let changed = 0;
  for (const source of [incidentSource, windowSource]) {
    for (;;) {
      const done = await db.withTx(system('status'), (tx) => tellOne(tx, source));
      if (done === undefined) break;
      changed += done;
    }
  }
  return changed;
}

interface Source {
  table: typeof incidents | typeof maintenanceWindows;
  isDue: (tx: Tx) => SQL | undefined;
  isOver: (tx: Tx) => SQL | undefined;
  read(tx: Tx, where: SQL | undefined): Promise<{ announced: Announced; reason: string } | undefined>;
}

/** One part of one announcement; undefined if none is left. */
async function tellOne(tx: Tx, { table, isDue, isOver, read }: Source): Promise<number | undefined> {
  const over = await read(tx, isOver(tx));
  if (over) {
    const resolved = await recallFromTenants(tx, over.announced.key, over.reason);
    if (resolved === 0) await tx.update(table).set({ recalledAt: tx.now }).where(eq(table.id, over.announced.id));
    return resolved;
  }
  const due = await read(tx, isDue(tx));
  if (!due) return undefined;
  const raised = await announceToTenants(tx, due.announced);
  if (raised === 0) await tx.update(table).set({ toldAt: tx.now }).where(eq(table.id, due.announced.id));
  return raised;
}

const incidentSource: Source = {
  table: incidents,
  isDue: () => and(eq(incidents.impact, 'down'), isNull(incidents.resolvedAt), isNull(incidents.toldAt)),
  isOver: () =>
    and(isNull(incidents.recalledAt), or(isNotNull(incidents.resolvedAt), eq(incidents.impact, 'degraded'))),
  read: async (tx, where) => {
    const [row] = await tx.select().from(incidents).where(where).limit(1).for('update');
    if (!row) return undefined;
    const { id, title } = row;
    return {
      announced: {
        id,
        key: `incident:${id}`,
        type: 'platform_outage',
        severity: 'high',
        title,
        message: 'We are working on it. This alert ends when the outage is over.',
        expiresAt: null,
      },
      reason: 'The outage is over',
    };
  },
};

const windowSource: Source = {
  table: maintenanceWindows,
  isDue: (tx) =>
    and(
      isNull(maintenanceWindows.cancelledAt),
      isNull(maintenanceWindows.toldAt),
      sql`${maintenanceWindows.endsAt} > ${tx.now}`,
    ),
  isOver: (tx) =>
    and(
      isNull(maintenanceWindows.recalledAt),
      or(isNotNull(maintenanceWindows.cancelledAt), lte(maintenanceWindows.endsAt, tx.now)),
    ),
  read: async (tx, where) => {
    const [row] = await tx.select().from(maintenanceWindows).where(where).limit(1).for('update');
    if (!row) return undefined;
    const { id, title, text, endsAt, cancelledAt } = row;
    return {
      announced: {
        id,
        key: `maintenance:${id}`,
        type: 'system_maintenance',
        severity: 'low',
        title,
        message: text,
        expiresAt: endsAt,
      },
      reason: cancelledAt ? 'The maintenance was called off' : 'The maintenance window is over',
    };
  },
};
