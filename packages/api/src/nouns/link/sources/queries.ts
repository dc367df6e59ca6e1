import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { sourceMissing } from './rules.ts';

type Row = Omit<contract.LinkSource, 'issuer' | 'expectEveryMinutes'> & {
  issuer: string | null;
  expectEveryMinutes: number | null;
};

export const listLinkSources: Query<typeof contract.listLinkSources> = (_input, { tx }) => readSources(tx, sql`true`);

export async function showSource(tx: Tx, id: string): Promise<contract.LinkSource> {
  const [found] = await readSources(tx, sql`s.id = ${id}`);
  if (!found) throw sourceMissing();
  return found;
}

async function readSources(tx: Tx, where: SQL): Promise<contract.LinkSource[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select s.id, s.key, s.name, s.issuer, s.expect_every_minutes as "expectEveryMinutes",
        ${iso(sql`s.created_at`)} as "createdAt",
        (select count(*)::int from api_keys k
          where k.source_id = s.id and k.revoked_at is null and k.expires_at > ${tx.now}) as "liveKeys"
      from link_sources s where ${where} order by lower(s.name) collate "C", s.id`,
  );
  return rows.map(({ issuer, expectEveryMinutes, ...row }) => ({
    ...row,
    ...(issuer !== null && { issuer }),
    ...(expectEveryMinutes !== null && { expectEveryMinutes }),
  }));
}
