import { eq, sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { showMailbox } from './queries.ts';
import { addressOfStaff, addressTaken, mailboxMissing, mailboxStale } from './rules.ts';
import { mailboxes } from './tables.ts';

export const createMailbox: Command<typeof contract.createMailbox> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const users = await queryRows(tx, sql`select from users where lower(email) = ${body.address} limit 1`);
  if (users.length > 0) throw addressOfStaff();
  const id = newId('mbx', now.getTime());
  const added = await tx
    .insert(mailboxes)
    .values({ ...body, id, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) throw addressTaken();
  await audit(ctx, 'mailbox.created', { target: id });
  return showMailbox(tx, id);
};

export const updateMailbox: Command<typeof contract.updateMailbox> = async ({ mailboxId, body }, ctx) => {
  const { tx, ifMatch } = ctx;
  const [row] = await tx.select().from(mailboxes).where(eq(mailboxes.id, mailboxId)).for('update');
  if (!row) throw mailboxMissing();
  if (row.version !== ifMatch) throw mailboxStale();
  await tx
    .update(mailboxes)
    .set({ ...body, version: row.version + 1 })
    .where(eq(mailboxes.id, mailboxId));
  await audit(ctx, 'mailbox.updated', { target: mailboxId, details: { changed: Object.keys(body) } });
  const mailbox = await showMailbox(tx, mailboxId);
  return reply(mailbox, { headers: { etag: versionTag(mailbox.version) } });
};
