import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { endedShownDays, keyMissing, keyStateOf } from './rules.ts';

type Moments = 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt';

interface Row extends Omit<contract.ApiKey, Moments | 'state' | 'replacedBy' | 'lastUsedAddress'> {
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  replacedBy: string | null;
  lastUsedAddress: string | null;
}

export const listKeys: Query<typeof contract.listKeys> = (_input, { tx, now }) => {
  const shownSince = new Date(now.getTime() - endedShownDays * 86_400_000);
  return readKeys(tx, sql`least(k.revoked_at, k.expires_at) > ${shownSince}`);
};

export async function readKey(tx: Tx, id: string): Promise<contract.ApiKey> {
  const [found] = await readKeys(tx, sql`k.id = ${id}`);
  if (!found) throw keyMissing();
  return found;
}

async function readKeys(tx: Tx, where: SQL): Promise<contract.ApiKey[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select k.id, k.name, k.source_id as "sourceId", s.name as "sourceName", k.prefix, k.scopes, k.networks,
        exists (select 1 from approvals p where p.kind = 'grant_key' and p.status = 'pending' and p.expires_at > ${tx.now}
          and p.payload ->> 'subject' = k.id) as "waitsForMoney",
        u.first_name || ' ' || u.last_name as "createdBy", u.is_active as "isCreatorActive",
        k.created_at as "createdAt", k.expires_at as "expiresAt", k.replaced_by as "replacedBy",
        k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", k.last_used_address as "lastUsedAddress"
      from api_keys k join link_sources s on s.id = k.source_id join users u on u.id = k.created_by
      where ${where}
      order by k.revoked_at is null and k.expires_at > ${tx.now} desc, k.created_at desc, k.id desc`,
  );
  return rows.map((row) => keyOf(row, tx.now));
}

const iso = (value: Date) => new Date(value).toISOString();

function keyOf({ createdAt, expiresAt, revokedAt, lastUsedAt, lastUsedAddress, replacedBy, ...row }: Row, now: Date) {
  return {
    ...row,
    state: keyStateOf({ revokedAt, expiresAt: new Date(expiresAt), replacedBy }, now),
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    ...(replacedBy !== null && { replacedBy }),
    ...(revokedAt && { revokedAt: iso(revokedAt) }),
    ...(lastUsedAt && { lastUsedAt: iso(lastUsedAt) }),
    ...(lastUsedAddress !== null && { lastUsedAddress }),
  };
}
