import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserActor } from '../../../kernel/actor.ts';
import type { UserQuery } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type { Tx } from '../../../db/tx.ts';
import { users } from '../../people/users/tables.ts';
import type * as contract from './contract.ts';
import { countAlerts, filterConditions, narrowing, readAlertOf, readAlerts } from './list.ts';
import { alertMissing, nameOf, sumsOf } from './rules.ts';
import { alertEvents, alerts, alertStandings } from './tables.ts';

export const listAlerts: UserQuery<typeof contract.listAlerts> = async ({ query }, { tx, actor }) => {
  const found = await readAlerts(tx, actor, query);
  if (!('page[size]' in query)) return found;
  return reply(found, { total: await countAlerts(tx, actor, query) });
};

export const getAlert: UserQuery<typeof contract.getAlert> = async ({ alertId }, { tx, actor }) =>
  readKnown(tx, actor, alertId);

/** An alert that is known to the caller's company. */
export async function readKnown(tx: Tx, actor: UserActor, id: string): Promise<contract.Alert> {
  const found = await readAlertOf(tx, actor, id);
  if (!found) throw alertMissing();
  return found;
}

export const getAlertSummary: UserQuery<typeof contract.getAlertSummary> = async ({ query }, { tx, actor, now }) => {
  const is = filterConditions(now);
  const counted = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [counts] = await tx
    .select({
      active: counted(is.active),
      unread: counted(is.unread),
      read: counted(is.read),
      snoozed: counted(is.snoozed),
      dismissed: counted(is.dismissed),
      resolved: counted(is.resolved),
      critical: counted(and(is.active, eq(alerts.severity, 'critical'))),
    })
    .from(alerts)
    .leftJoin(alertStandings, and(eq(alertStandings.alertId, alerts.id), eq(alertStandings.userId, actor.userId)))
    .where(narrowing(actor, query));
  if (!counts) throw new Error('A count without a row');
  const types = await tx
    .selectDistinct({ type: alerts.type })
    .from(alerts)
    .where(eq(alerts.companyId, actor.companyId ?? ''))
    .orderBy(asc(alerts.type));
  const active = await readAlerts(tx, actor, query);
  return {
    ...counts,
    ...sumsOf(active, now),
    types: types.map(({ type }) => type),
  };
};

export const listAlertEvents: UserQuery<typeof contract.listAlertEvents> = async ({ alertId }, { tx, actor }) => {
  await readKnown(tx, actor, alertId);
  const rows = await tx
    .select({ event: alertEvents, person: { firstName: users.firstName, lastName: users.lastName } })
    .from(alertEvents)
    .leftJoin(users, and(eq(users.id, alertEvents.actorUserId), eq(users.companyId, alertEvents.companyId)))
    .where(and(eq(alertEvents.companyId, actor.companyId ?? ''), eq(alertEvents.alertId, alertId)))
    .orderBy(asc(alertEvents.at), asc(alertEvents.id));
  return rows.map(({ event, person }) => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: event.actorUserId && person ? { userId: event.actorUserId, name: nameOf(person) } : null,
    severity: event.details.severity ?? null,
    until: event.details.until ?? null,
    reason: event.details.reason ?? null,
  }));
};
