import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { ImapAccess } from '../../../http/settings/settings.ts';
import type { ImapFault } from './rules.ts';

/** What tells an inbox from others. */
export const accountOf = ({ user, host, port, folder }: ImapAccess): string => `${user}@${host}:${port}/${folder}`;

interface InboxState {
  checkedAt?: string;
  lastMailAt?: string;
  fault?: ImapFault;
}

/** How the inbox of the settings was found last; empty before the first look. */
export async function inboxState(tx: Tx, access: ImapAccess): Promise<InboxState> {
  const [row] = await queryRows<{ state: InboxState }>(
    tx,
    sql`select json_strip_nulls(json_build_object('checkedAt', ${iso(sql`checked_at`)},
        'lastMailAt', ${iso(sql`last_mail_at`)}, 'fault', fault)) as state
      from imap_cursors where account = ${accountOf(access)}`,
  );
  return row?.state ?? {};
}
