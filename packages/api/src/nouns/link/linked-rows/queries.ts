import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { digestModulus } from './rules.ts';

/** The sums are read from an index that has the marks; a company's name among the caller's ids comes after it. */
export const listDigests: Command<typeof contract.listDigests, MachineActor> = async (
  { query: { kind, company } },
  { tx, actor: { sourceId } },
) => {
  const ofCompany =
    company === undefined
      ? sql``
      : sql`and company_id in (
          select row_id from link_rows
            where source_id = ${sourceId} and kind = 'companies' and external_id = ${company}
          union select id from companies where id = ${company} or 'dot:' || dot_number = ${company})`;
  return queryRows(
    tx,
    sql`select coalesce(o.external_id, d.company_id) as company, d.count, d.digest
      from (select company_id, count(*)::int as count, mod(sum(mark), ${digestModulus}::bigint)::bigint as digest
        from link_rows
        where source_id = ${sourceId} and kind = ${kind} and deleted_at is null and company_id is not null ${ofCompany}
        group by company_id) d
      left join link_rows o on o.source_id = ${sourceId} and o.kind = 'companies' and o.row_id = d.company_id
      order by coalesce(o.external_id, d.company_id) collate "C"`,
  );
};
