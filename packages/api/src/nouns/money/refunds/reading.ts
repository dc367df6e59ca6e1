import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import type { Refund } from './contract.ts';
import { failureText } from './rules.ts';

type Row = Omit<Refund, 'failureReason' | 'settledAt'> & { failureCode: string | null; settledAt: string | null };

/** Refunds `r` that meet a condition, the newest first. */
export async function readRefunds(tx: Tx, where: SQL): Promise<Refund[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select r.id, r.payment_id as "paymentId", case when r.status = 'processing' and r.claims >= ${maxClaims}::int
          then 'requires_attention' else r.status end as status, r.source, r.cents::float8 as cents, r.reason,
        r.failure_code as "failureCode", ${iso(sql`r.created_at`)} as "createdAt", ${iso(sql`r.settled_at`)} as "settledAt"
      from refunds r where ${where} order by r.created_at desc, r.id desc`,
  );
  return rows.map(({ failureCode, settledAt, ...row }) => ({
    ...row,
    ...(failureCode !== null && { failureReason: failureText(failureCode) }),
    ...(settledAt !== null && { settledAt }),
  }));
}
