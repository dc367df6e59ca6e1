import { type SQL, sql } from 'drizzle-orm';
import { type CursorPage, type CursorQuery, readCursorPage } from '../../../db/cursor-page.ts';
import { type DayRange, withinDays } from '../../../db/days.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { declaredActions } from '../../../http/audit/audit.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import type { AuditChoices, AuditLine } from './contract.ts';
import { entryMissing } from './rules.ts';

const mostPeople = 500;

export interface AuditQuery extends DayRange {
  actorId?: string | undefined;
  action?: string | undefined;
  targetId?: string | undefined;
  companyId?: string | undefined;
}

interface Row {
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorLabel: string;
  action: string;
  targetKind: string | null;
  targetId: string | null;
  companyId: string | null;
  companyName: string | null;
  reason: string | null;
  details: Record<string, unknown>;
  position: number | null;
  hash: string | null;
}

function conditionsOf({ actorId, action, targetId, companyId, ...days }: AuditQuery) {
  const parts = [
    ...(actorId === undefined ? [] : [sql`a.actor_user_id = ${actorId}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(targetId === undefined ? [] : [sql`a.target_id = ${targetId}`]),
    ...(companyId === undefined ? [] : [sql`a.company_id = ${companyId}`]),
    withinDays(sql`a.at`, days),
  ];
  return sql.join(parts, sql` and `);
}

const rowsOf = (tx: Tx, rest: SQL) =>
  queryRows<Row>(
    tx,
    sql`select a.id, a.at, a.actor_user_id as "actorId", u.first_name || ' ' || u.last_name as "actorName",
        a.actor_label as "actorLabel", a.action, a.target_kind as "targetKind", a.target_id as "targetId",
        a.company_id as "companyId", c.name as "companyName", a.reason, a.details, a.position, a.hash
      from audit_log a left join companies c on c.id = a.company_id left join users u on u.id = a.actor_user_id
      where ${rest}`,
  );

/** A page of the audit log, the newest first. Addresses of clients stay in the database. */
export async function readAuditEntries(tx: Tx, query: AuditQuery, place: CursorQuery): Promise<CursorPage<AuditLine>> {
  const { rows, cursors } = await readCursorPage<Row>(place, {
    name: `audit ${JSON.stringify(query)}`,
    order: [
      { by: sql`a.at`, kind: 'instant' },
      { by: sql`a.id`, kind: 'text' },
    ],
    keyOf: ({ at, id }) => [new Date(at).toISOString(), id],
    read: ({ where, orderBy, limit }) =>
      rowsOf(tx, sql`${conditionsOf(query)} and ${where} order by ${orderBy} limit ${limit}`),
  });
  return { rows: rows.map(toLine), cursors };
}

export const getAuditEntry: Query<typeof contract.getAuditEntry> = async ({ auditEntryId }, { tx }) => {
  const [row] = await rowsOf(tx, sql`a.id = ${auditEntryId}`);
  if (!row) throw entryMissing();
  return toLine(row);
};

export const getAuditChoices: Query<typeof contract.getAuditChoices> = async (_input, { tx }) => ({
  actions: declaredActions(),
  people: await queryRows<AuditChoices['people'][number]>(
    tx,
    sql`select id, first_name || ' ' || last_name as name, role from users where audience = 'hq'
      order by last_name, first_name, id limit ${mostPeople}`,
  ),
});

function toLine({ id, at, actorLabel, action, details, ...rest }: Row): AuditLine {
  const known = Object.entries(rest).filter(([, value]) => value !== null);
  return { id, at: new Date(at).toISOString(), actorLabel, action, details, ...Object.fromEntries(known) };
}
