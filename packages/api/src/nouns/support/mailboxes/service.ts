import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { bareAddress } from './rules.ts';

/** The mailbox of an address, whatever follows its plus. */
export async function mailboxOf(tx: Tx, address: string): Promise<{ id: string } | undefined> {
  const [mailbox] = await queryRows<{ id: string }>(
    tx,
    sql`select id from mailboxes where lower(address) = ${bareAddress(address)}`,
  );
  return mailbox;
}

export { accountOf } from './inbox.ts';
export type { ImapFault } from './rules.ts';
