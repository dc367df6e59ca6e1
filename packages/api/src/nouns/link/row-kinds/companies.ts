import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import type { RowRefusal } from './rules.ts';
import { claim, isRefused, type KindWriter, linkedOf, type Outcome, type Target } from './kind.ts';

type CompanyTarget = Target<'companies'>;

/** A company that HQ knows is taken over by the id that the row names, or by its DOT number. */
export const companyWriter: KindWriter<'companies'> = {
  write: async (tx, _source, targets) => {
    const known = await takeOver(tx, targets);
    const claims = known.map((id, index) => ({
      id: typeof id === 'string' ? id : undefined,
      key: typeof id === 'object' ? undefined : (targets[index]?.values.dotNumber ?? undefined),
      companyId: undefined,
    }));
    const found = await queryRows<{ id: string; companyId: string; key: string }>(
      tx,
      sql`select id, id as "companyId", dot_number as key from companies where dot_number in
        ${listed(claims.flatMap(({ key }) => key ?? []))}`,
    );
    const settled = await claim(tx, 'companies', claims, found);
    const outcomes = targets.map((_, index): Outcome => {
      const [before, after] = [known[index], settled[index]];
      if (typeof before === 'object') return before;
      if (after === 'taken' || after === undefined) return dotTaken();
      const id = after.id ?? newId('cmp', tx.now.getTime());
      return { rowId: id, companyId: id };
    });
    await writeCompanies(
      tx,
      targets.flatMap(({ values }, index) => {
        const outcome = outcomes[index];
        return outcome && !isRefused(outcome) ? [{ ...values, id: outcome.companyId }] : [];
      }),
    );
    return outcomes;
  },
  // A person decides on the deletion of a company.
  remove: async () => undefined,
};

const dotTaken = (): RowRefusal => ({
  code: 'dot_number_taken',
  pointer: '/dotNumber',
  detail: 'Another company has this DOT number',
});

/** The company of HQ of each row: linked already, or the one that the row names; undefined without either. */
async function takeOver(tx: Tx, targets: readonly CompanyTarget[]): Promise<(string | RowRefusal | undefined)[]> {
  const named = targets.flatMap(({ values: { hqId } }) => hqId ?? []);
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select id from companies where id in ${listed(named)}
      order by id for key share`,
  );
  const existing = new Set(rows.map(({ id }) => id));
  const taken = new Set(await linkedOf(tx, 'companies', named));
  return targets.map(({ rowId, values: { hqId } }) => {
    if (hqId === null || hqId === rowId) return rowId;
    const refused = (code: string, detail: string): RowRefusal => ({ code, pointer: '/hqId', detail });
    if (rowId) return refused('other_hq_id', 'This row is another company of HQ already; leave hqId out');
    if (!existing.has(hqId)) return refused('hq_id_unknown', 'HQ has no company with this id');
    if (taken.has(hqId)) return refused('hq_id_taken', 'Another row is this company of HQ already');
    taken.add(hqId);
    return hqId;
  });
}

type WrittenCompany = CompanyTarget['values'] & { id: string };

/** Two companies may exchange their DOT numbers. The tenant's version rises with the name that its page shows. */
async function writeCompanies(tx: Tx, rows: readonly WrittenCompany[]): Promise<void> {
  const columns = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, name text, "dotNumber" text,
    "mcNumber" text, phone text, address text, city text, state text, "createdAt" timestamptz)`;
  await tx.execute(sql`update tenants t set version = t.version + 1, updated_at = ${tx.now}
    from ${columns} join companies c on c.id = r.id
    where t.company_id = c.id and (c.name, c.dot_number, c.mc_number, c.phone)
      is distinct from (r.name, r."dotNumber", r."mcNumber", r.phone)`);
  await tx.execute(sql`update companies c set dot_number = null from ${columns}
    where c.id = r.id and c.dot_number is distinct from r."dotNumber"`);
  await tx.execute(sql`insert into companies (id, name, dot_number, mc_number, phone, address, city, state, created_at)
    select id, name, "dotNumber", "mcNumber", phone, address, city, state, "createdAt" from ${columns} order by id
    on conflict (id) do update set name = excluded.name, dot_number = excluded.dot_number,
      mc_number = excluded.mc_number, phone = excluded.phone, address = excluded.address, city = excluded.city,
      state = excluded.state, created_at = excluded.created_at`);
}
