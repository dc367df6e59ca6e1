import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, gt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserActor } from '../../../kernel/actor.ts';
import { hasParts } from '../../../db/search-terms.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { maxPlainRows, pageRows } from '../../../kernel/lists/paging.ts';
import type { Tx } from '../../../db/tx.ts';
import { rankOf } from '../../../db/columns.ts';
import { users } from '../../people/users/tables.ts';
import {
  accruedCents,
  chargedDays,
  dayStart,
  isInReach,
  nextCharge,
  nextRate,
  rateOf,
  stakeOf,
} from './clocks/charges.ts';
import { silenceAt, usedPercent } from './clocks/escalation.ts';
import {
  type Alert,
  type AlertClock,
  type alertFilters,
  alertSeverities,
  type AlertStake,
  type listAlerts,
} from './contract.ts';
import { type AlertState, nameOf, type PersonName, standingShape } from './rules.ts';
import { snoozeLimit } from './standings.ts';
import { alertClocks, type AlertRow, alerts, alertStandings, type ClockRow } from './tables.ts';

export type ListQuery = z.output<NonNullable<typeof listAlerts.query>>;
type Filter = (typeof alertFilters)[number];

interface AlertFacts {
  row: AlertRow;
  clocks: readonly ClockRow[];
  standing: AlertState | null;
  /** The user who has claimed the alert. */
  holder: PersonName | null;
}

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

const dollarsOf = (cents: number) => cents / 100;
const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** An alert of the contract, as one user sees it at a moment. */
function alertShape({ row, clocks, standing, holder }: AlertFacts, userId: string, now: Date): Alert {
  const { claimedBy, claimedAt, resolvedAt, resolution } = row;
  const silence = resolvedAt ? undefined : silenceAt(row, clocks, now);
  const held = {
    standing: standing ?? { readAt: null, snoozedUntil: null, dismissedAt: null },
    isResolved: resolvedAt !== null,
    snoozeLimit: snoozeLimit(row, clocks, now),
  };
  return {
    id: row.id,
    type: row.type,
    severity: row.severity,
    title: row.title,
    message: silence === undefined ? row.message : `${row.message}\n${silence}.`.trim(),
    expiresAt: iso(row.expiresAt),
    estimatedCost: row.costCents === null ? null : dollarsOf(row.costCents),
    actionRequired: row.actionRequired,
    actionUrl: row.actionUrl,
    ...standingShape(held, now),
    createdAt: row.createdAt.toISOString(),
    asset: row.asset,
    place: row.place,
    timeZone: row.timeZone,
    clocks: clocks.map((clock) => clockShape(clock, now)),
    stake: stakeShape(clocks, now),
    claim:
      claimedBy && claimedAt && holder
        ? { userId: claimedBy, name: nameOf(holder), at: claimedAt.toISOString(), isMine: claimedBy === userId }
        : null,
    resolution: resolvedAt ? { at: resolvedAt.toISOString(), reason: resolution ?? '' } : null,
  };
}

function clockShape(clock: ClockRow, now: Date): AlertClock {
  const days = chargedDays(clock, now);
  const next = nextCharge(clock, now);
  const rate = nextRate(clock, now);
  return {
    kind: clock.kind,
    place: clock.place,
    timeZone: clock.timeZone,
    startedAt: clock.startedAt.toISOString(),
    freeUntil: clock.freeUntil.toISOString(),
    stoppedAt: iso(clock.stoppedAt),
    usedPercent: usedPercent(clock, now),
    accrued: dollarsOf(accruedCents(clock, now)),
    dailyCost: days === 0 ? 0 : dollarsOf(rateOf(clock.tiers, days)),
    nextCharge: next ? { at: next.at.toISOString(), amount: dollarsOf(next.cents) } : null,
    nextRate: rate ? { at: rate.at.toISOString(), dailyCost: dollarsOf(rate.cents) } : null,
    tiers: clock.tiers.map(({ fromDay, dailyCents }) => ({
      fromDay,
      startsAt: dayStart(clock, fromDay).toISOString(),
      dailyCost: dollarsOf(dailyCents),
    })),
  };
}

function stakeShape(clocks: readonly ClockRow[], now: Date): AlertStake | null {
  if (clocks.length === 0) return null;
  const { accruedCents: accrued, nextCharge: next, saving } = stakeOf(clocks, now);
  return {
    accrued: dollarsOf(accrued),
    nextCharge: next ? { at: next.at.toISOString(), amount: dollarsOf(next.cents) } : null,
    saving: { amount: dollarsOf(saving.cents), until: saving.until.toISOString() },
  };
}
