import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { isAllowed } from '../../people/users/service.ts';
import { users } from '../../people/users/tables.ts';
import type * as contract from './contract.ts';
import type { Dispute, DisputeDetails } from './contract.ts';
import { readDisputes } from './reading.ts';
import { openDisputeStatuses } from '../payment-provider/rules.ts';
import { disputeMissing } from './rules.ts';

const conditions = {
  open: sql`d.status in (${literals(openDisputeStatuses)})`,
  won: sql`d.status = 'won'`,
  lost: sql`d.status = 'lost'`,
};

export const listDisputes: Query<typeof contract.listDisputes> = async ({ query }, { tx, settings }) => {
  const { status, companyId, ...place } = query;
  const { rows, cursors } = await readCursorPage<Dispute>(place, {
    name: `disputes ${status ?? ''} ${companyId ?? ''}`,
    order: [
      { by: sql`d.opened_at`, kind: 'instant' },
      { by: sql`d.id`, kind: 'text' },
    ],
    keyOf: ({ openedAt, id }) => [openedAt, id],
    read: ({ where, ...page }) =>
      readDisputes(tx, settings, {
        where: sql`${status ? conditions[status] : sql`true`}
          and ${companyId === undefined ? sql`true` : sql`d.company_id = ${companyId}`} and ${where}`,
        ...page,
      }),
  });
  return reply(rows, { cursors });
};

export const getDispute: Query<typeof contract.getDispute> = ({ disputeId }, ctx) => disputeReply(ctx, disputeId);

export async function disputeReply({ tx, settings }: Pick<Ctx, 'tx' | 'settings'>, id: string) {
  const [found] = await readDisputes(tx, settings, { where: sql`d.id = ${id}` });
  if (!found) throw disputeMissing();
  const details = { ...found, possibleOwners: await readPossibleOwners(tx) };
  return reply<DisputeDetails>(details, { headers: { etag: versionTag(found.version) } });
}

const readPossibleOwners = (tx: Tx): Promise<DisputeDetails['possibleOwners']> =>
  queryRows(
    tx,
    sql`select id, first_name || ' ' || last_name as name from ${users} where ${isAllowed('billing:record')}
      order by lower(first_name || ' ' || last_name) collate "C", id`,
  );
