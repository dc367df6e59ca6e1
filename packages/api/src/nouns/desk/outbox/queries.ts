import { sql } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { maxExactTotal } from '../../../kernel/lists/paging.ts';
import type * as contract from './contract.ts';
import type { OutboxMessage } from './contract.ts';
import { masked } from './rules.ts';
import type { OutboxRunner } from './runner.ts';

interface Row extends Omit<
  OutboxMessage,
  'companyId' | 'companyName' | 'recipient' | 'lastError' | 'dropReason' | 'nextAt'
> {
  companyId: string | null;
  companyName: string | null;
  recipient: string | null;
  lastError: OutboxMessage['lastError'] | null;
  dropReason: OutboxMessage['dropReason'] | null;
  nextAt: string | null;
}

export const listOutbox: Query<typeof contract.listOutbox> = async ({ query }, { tx }) => {
  const { rows, cursors } = await readCursorPage<Row>(query, {
    name: 'outbox',
    // An id begins with the time at which the message was written.
    order: [{ by: sql`o.id`, kind: 'text' }],
    keyOf: ({ id }) => [id],
    read: ({ where, orderBy, limit }) =>
      queryRows<Row>(
        tx,
        sql`select o.id, o.topic as kind, o.company_id as "companyId", c.name as "companyName", o.recipient,
            coalesce(u.first_name || ' ' || u.last_name, 'Platform') as "writtenBy", ${iso(sql`o.written_at`)} as "writtenAt", o.state,
            o.attempts, o.last_error as "lastError", o.drop_reason as "dropReason",
            case when o.state = 'waiting' then ${iso(sql`o.next_at`)} end as "nextAt"
          from outbox o left join companies c on c.id = o.company_id left join users u on u.id = o.written_by
          where o.state <> 'sent' and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(
    rows.map(({ companyId, companyName, recipient, lastError, dropReason, nextAt, ...row }) => ({
      ...row,
      ...(companyId !== null && { companyId }),
      ...(companyName !== null && { companyName }),
      ...(recipient !== null && { recipient: masked(recipient) }),
      ...(lastError !== null && { lastError }),
      ...(dropReason !== null && { dropReason }),
      ...(nextAt !== null && { nextAt }),
    })),
    { cursors },
  );
};

const isUnsent = sql`state in ('waiting', 'sending', 'failed')`;

export const getOutboxSummary =
  ({ canSend }: OutboxRunner): Query<typeof contract.getOutboxSummary> =>
  async (_input, { tx }) => {
    const [row] = await queryRows<{ waiting: number; oldestAt: string | null }>(
      tx,
      sql`select (select count(*)::int from (select from outbox where ${isUnsent} limit ${maxExactTotal + 1}) o) as waiting,
        (select ${iso(sql`written_at`)} from outbox where ${isUnsent} order by id limit 1) as "oldestAt"`,
    );
    const { waiting = 0, oldestAt } = row ?? {};
    const isExact = waiting <= maxExactTotal;
    return { waiting: Math.min(waiting, maxExactTotal), isExact, ...(oldestAt && { oldestAt }), canSend };
  };
