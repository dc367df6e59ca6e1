import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { declarationOf } from '../../../http/noun/proposals.ts';
import { isNotWaiting, type UnitWork } from '../../../http/work/units.ts';
import type { ApprovalKind } from './rules.ts';

interface Expired {
  id: string;
  kind: ApprovalKind;
  subject: string;
  company: string | null;
}

/** Records that proposals have expired without a decision, and ends what has waited for them. */
export const proposalExpiry: UnitWork<Expired> = {
  job: 'banking',
  due: (tx, only) =>
    queryRows(
      tx,
      sql`select id, kind, payload ->> 'subject' as subject, company_key as company from approvals
        where status = 'pending' and expires_at <= ${tx.now} and ${only === undefined ? sql`true` : sql`id = ${only}`}
          and ${isNotWaiting('banking', sql`approvals.id`, tx.now)}
        order by id for update skip locked`,
    ),
  keyOf: ({ id }) => id,
  companyOf: ({ company }) => company ?? undefined,
  carryOut: async (tx, expired) => {
    for (const { id, kind, subject } of expired) {
      await tx.execute(sql`update approvals set status = 'expired', decided_at = ${tx.now} where id = ${id}`);
      await declarationOf(kind).end?.(tx, subject, 'expired');
    }
  },
};
