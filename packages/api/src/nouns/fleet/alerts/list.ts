import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, gt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserActor } from '../../../kernel/actor.ts';
import { hasParts } from '../../../db/search-terms.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { maxPlainRows, pageRows } from '../../../kernel/lists/paging.ts';
import type { Tx } from '../../../db/tx.ts';
import { rankOf } from '../../../db/columns.ts';
import { users } from '../../people/users/tables.ts';
import { isInReach } from './clocks/charges.ts';
import { alertSeverities, type Alert, type alertFilters, type listAlerts } from './contract.ts';
import { type AlertFacts, alertShape } from './shape.ts';
import { alertClocks, alerts, alertStandings } from './tables.ts';

export type ListQuery = z.output<NonNullable<typeof listAlerts.query>>;
type Filter = (typeof alertFilters)[number];

/** Matching alerts of the actor's company, in the requested order. */
export async function readAlerts(tx: Tx, actor: UserActor, query: ListQuery): Promise<Alert[]> {
  const isPaged = Object.keys(query).some((name) => name.startsWith('page['));
  const { size, offset } = isPaged ? pageRows(query) : { size: maxPlainRows, offset: 0 };
  const rows = await selectFacts(tx, actor)
    .where(matching(tx, actor, query))
    .orderBy(...orderOf(tx.now, query.sort), asc(alerts.id))
    .limit(size)
    .offset(offset);
  return withClocks(tx, actor, rows);
}

/** Number of matches over all pages. */
export async function countAlerts(tx: Tx, actor: UserActor, query: ListQuery): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(alerts)
    .leftJoin(alertStandings, ownStanding(actor))
    .where(matching(tx, actor, query));
  return row?.total ?? 0;
}

/** One alert of the actor's company as the actor sees it; undefined if it does not exist. */
export async function readAlertOf(tx: Tx, actor: UserActor, id: string): Promise<Alert | undefined> {
  const rows = await selectFacts(tx, actor).where(and(ofCompany(actor), eq(alerts.id, id)));
  return (await withClocks(tx, actor, rows))[0];
}

const ofCompany = ({ companyId }: UserActor) => eq(alerts.companyId, companyId ?? '');

const ownStanding = ({ userId }: UserActor) =>
  and(
    eq(alertStandings.companyId, alerts.companyId),
    eq(alertStandings.alertId, alerts.id),
    eq(alertStandings.userId, userId),
  );

function selectFacts(tx: Tx, actor: UserActor) {
  return tx
    .select({
      row: alerts,
      standing: {
        // The first member, since it shows whether there is a row.
        userId: alertStandings.userId,
        readAt: alertStandings.readAt,
        snoozedUntil: alertStandings.snoozedUntil,
        dismissedAt: alertStandings.dismissedAt,
      },
      holder: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(alerts)
    .leftJoin(alertStandings, ownStanding(actor))
    .leftJoin(users, and(eq(users.id, alerts.claimedBy), eq(users.companyId, alerts.companyId)))
    .$dynamic();
}

async function withClocks(tx: Tx, actor: UserActor, rows: readonly Omit<AlertFacts, 'clocks'>[]): Promise<Alert[]> {
  const ids = rows.map(({ row }) => row.id);
  const clocks =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(alertClocks)
          .where(and(eq(alertClocks.companyId, actor.companyId ?? ''), inArray(alertClocks.alertId, ids)))
          .orderBy(asc(alertClocks.position));
  const byAlert = Map.groupBy(clocks.filter(isInReach), ({ alertId }) => alertId);
  return rows.map((facts) => alertShape({ ...facts, clocks: byAlert.get(facts.row.id) ?? [] }, actor.userId, tx.now));
}

/** The conditions of each filter, for the one user whose standing is joined. */
export function filterConditions(now: Date): Record<Filter, SQL | undefined> {
  const isOpen = isNull(alerts.resolvedAt);
  const isKept = and(isOpen, isNull(alertStandings.dismissedAt));
  const isActive = and(isKept, or(isNull(alertStandings.snoozedUntil), lte(alertStandings.snoozedUntil, now)));
  return {
    active: isActive,
    unread: and(isActive, isNull(alertStandings.readAt)),
    read: and(isActive, isNotNull(alertStandings.readAt)),
    snoozed: and(isKept, gt(alertStandings.snoozedUntil, now)),
    dismissed: and(isOpen, isNotNull(alertStandings.dismissedAt)),
    resolved: isNotNull(alerts.resolvedAt),
  };
}

function matching(tx: Tx, actor: UserActor, query: ListQuery): SQL | undefined {
  const { state = ['active'] } = query;
  const conditions = filterConditions(tx.now);
  return and(narrowing(actor, query), or(...state.map((filter) => conditions[filter])));
}

const searchedText = sql`concat_ws(' ', ${alerts.title}, ${alerts.message}, ${alerts.asset}, ${alerts.place})`;

/** The alerts of the actor's company that a query means, in any state. */
export function narrowing(actor: UserActor, { type, severity, asset, hasCost, q }: ListQuery): SQL | undefined {
  return and(
    ofCompany(actor),
    type === undefined ? undefined : inArray(alerts.type, type.split(',')),
    severity && inArray(alerts.severity, severity),
    asset === undefined ? undefined : hasParts(sql`coalesce(${alerts.asset}, '')`, termsOf(asset)),
    hasCost && (hasCost === 'true' ? gt(alerts.costCents, 0) : sql`coalesce(${alerts.costCents}, 0) = 0`),
    q ? hasParts(searchedText, termsOf(q)) : undefined,
  );
}

const rank = rankOf(alerts.severity, alertSeverities);
const soonest = sql`${alerts.expiresAt} asc nulls last`;

/** Highest severity first, then the next deadline that has not passed. */
function orderOf(now: Date, sort: ListQuery['sort']): SQL[] {
  const isOver = sql`(${alerts.expiresAt} is not null and ${alerts.expiresAt} <= ${now})`;
  const standard = [desc(rank), asc(isOver), soonest];
  switch (sort) {
    case 'deadline':
      return [soonest, desc(rank)];
    case '-deadline':
      return [sql`${alerts.expiresAt} desc nulls last`, desc(rank)];
    case 'cost':
      return [sql`${alerts.costCents} asc nulls first`, ...standard];
    case '-cost':
      return [sql`${alerts.costCents} desc nulls last`, ...standard];
    case 'severity':
      return [asc(rank), soonest];
    case 'createdAt':
      return [asc(alerts.createdAt)];
    case '-createdAt':
      return [desc(alerts.createdAt)];
    case '-severity':
    case undefined:
      return standard;
  }
}
