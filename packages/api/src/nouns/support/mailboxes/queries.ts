import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type * as contract from './contract.ts';
import { inboxState } from './inbox.ts';
import { mailboxMissing } from './rules.ts';

/** Of these mails the newest is the last of its mailbox. */
const lastMail = sql`(select max(m.received_at) from mail_in m where m.mailbox_id = b.id)`;

async function readMailboxes(tx: Tx, which: SQL): Promise<contract.Mailbox[]> {
  const rows = await queryRows<{ mailbox: contract.Mailbox }>(
    tx,
    sql`select json_strip_nulls(json_build_object('id', b.id, 'address', b.address, 'name', b.name,
        'signature', b.signature, 'acknowledges', b.acknowledges, 'lastMailAt', ${iso(lastMail)}, 'version', b.version)) as mailbox
      from mailboxes b where ${which} order by b.id`,
  );
  return rows.map(({ mailbox }) => mailbox);
}

export async function showMailbox(tx: Tx, id: string): Promise<contract.Mailbox> {
  const [mailbox] = await readMailboxes(tx, sql`b.id = ${id}`);
  if (!mailbox) throw mailboxMissing();
  return mailbox;
}

export const getMailSettings: Query<typeof contract.getMailSettings> = async (_input, { tx, settings }) => ({
  mailboxes: await readMailboxes(tx, sql`true`),
  ...(settings.mailAuthServer && { authServer: settings.mailAuthServer }),
  ...(settings.imap && {
    inbox: { host: settings.imap.host, folder: settings.imap.folder, ...(await inboxState(tx, settings.imap)) },
  }),
  canReceive: settings.ingestKeys.some(({ id }) => id.startsWith('mail')),
  canSend: settings.mail !== undefined,
});

export const getMailbox: Query<typeof contract.getMailbox> = async ({ mailboxId }, { tx }) => {
  const mailbox = await showMailbox(tx, mailboxId);
  return reply(mailbox, { headers: { etag: versionTag(mailbox.version) } });
};
