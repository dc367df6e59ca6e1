import { type SQL, sql } from 'drizzle-orm';
import { type CursorQuery, readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { folded as foldedSql, hasStart } from '../../../db/search-terms.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { folded, termsOf } from '../../../kernel/lists/folded.ts';
import { startingWith } from '../../../kernel/lists/like.ts';
import type * as contract from './contract.ts';
import type { FleetCount, FleetRow } from './contract.ts';
import type { FleetKind } from './rules.ts';
import { fleetRows, isActiveUser } from './service.ts';

interface Words {
  name: SQL;
  detail: SQL;
  status: SQL;
}

const personName = sql`f.first_name || ' ' || f.last_name`;

const words: Readonly<Record<FleetKind, Words>> = {
  users: {
    name: personName,
    detail: sql`f.role`,
    status: sql`case when ${isActiveUser} then 'active' else 'disabled' end`,
  },
  drivers: { name: personName, detail: sql`null`, status: sql`f.status` },
  vehicles: { name: sql`f.unit_number`, detail: sql`f.model_year || ' ' || f.make`, status: sql`f.status` },
  loads: { name: sql`f.load_number`, detail: sql`f.origin || ' → ' || f.destination`, status: sql`f.status` },
};

interface Filters {
  q?: string | undefined;
  companyId?: string | undefined;
  status?: string | undefined;
}

/** The rows that the filters find, with `f` as their name. */
function rowsOf(kind: FleetKind, { q, companyId, status }: Filters): SQL {
  const text = folded(q ?? '');
  const parts = [
    text ? matching(kind, text) : fleetRows[kind],
    ...(companyId === undefined ? [] : [sql`f.company_id = ${companyId}`]),
    ...(status === undefined ? [] : [hasStatus(kind, status)]),
  ];
  return sql.join(parts, sql` and `);
}

function hasStatus(kind: FleetKind, status: string): SQL {
  if (kind !== 'users') return sql`f.status = ${status}`;
  return status === 'active' ? isActiveUser : sql`not ${isActiveUser}`;
}

/** Vehicles and loads are known by their numbers, which are typed from the start; people by the beginnings of their names. */
function matching(kind: FleetKind, text: string): SQL {
  const { name } = words[kind];
  if (kind === 'vehicles' || kind === 'loads') {
    return sql`${fleetRows[kind]} and ${foldedSql(name)} like ${startingWith(text)}`;
  }
  // The offset makes the index of words come before the order: a rare name would be looked for in every row.
  return sql`(select f.* from ${fleetRows[kind]} and ${sql.join(
    termsOf(text).map((term) => hasStart(name, term)),
    sql` and `,
  )} offset 0) f where true`;
}

interface PageQuery extends Filters, CursorQuery {}

/** A page of one kind, the newest first. */
async function readPage(tx: Tx, kind: FleetKind, { q, companyId, status, ...place }: PageQuery) {
  const filters = { q, companyId, status };
  const { name, detail, status: state } = words[kind];
  const { rows, cursors } = await readCursorPage<Omit<FleetRow, 'detail'> & { detail: string | null }>(place, {
    name: `fleet ${kind} ${JSON.stringify(filters)}`,
    // An id begins with the time at which the row was added.
    order: [{ by: sql`f.id`, kind: 'text' }],
    keyOf: ({ id }) => [id],
    read: ({ where, orderBy, limit }) =>
      queryRows(
        tx,
        sql`select f.id, f.name, f.detail, f.status, f.company_id as "companyId", c.name as "companyName",
            ${iso(sql`f.created_at`)} as "addedAt"
          from (select f.id, ${name} as name, ${detail} as detail, ${state} as status, f.company_id, f.created_at
            from ${rowsOf(kind, filters)} and ${where} order by ${orderBy} limit ${limit}) f
          join companies c on c.id = f.company_id order by ${orderBy}`,
      ),
  });
  return reply(
    rows.map(({ detail: known, ...row }): FleetRow => ({ ...row, ...(known !== null && { detail: known }) })),
    { cursors },
  );
}

export const listFleetUsers: Query<typeof contract.listFleetUsers> = ({ query }, { tx }) =>
  readPage(tx, 'users', query);
export const listFleetDrivers: Query<typeof contract.listFleetDrivers> = ({ query }, { tx }) =>
  readPage(tx, 'drivers', query);
export const listFleetVehicles: Query<typeof contract.listFleetVehicles> = ({ query }, { tx }) =>
  readPage(tx, 'vehicles', query);
export const listFleetLoads: Query<typeof contract.listFleetLoads> = ({ query }, { tx }) =>
  readPage(tx, 'loads', query);

export const countFleet: Query<typeof contract.countFleet> = async ({ query: { kind, ...filters } }, { tx }) => {
  const [row] = await queryRows<{ count: number; companyName: string | null }>(
    tx,
    sql`select (select count(*)::int from ${rowsOf(kind, filters)}) as count,
      (select name from companies where id = ${filters.companyId ?? null}) as "companyName"`,
  );
  const { count = 0, companyName } = row ?? {};
  return { count, ...(companyName && { companyName }) } satisfies FleetCount;
};
