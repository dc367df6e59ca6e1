import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { createExternalRunner, type ExternalRunner, type ExternalRunnerDeps } from '../../../http/external/runner.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { settleMail } from './deciding/settle.ts';
import type { MailReader, ReadMail } from '../../../kernel/mail/read-mail.ts';
import { readRaw } from './receiving.ts';
import { originalDays } from './rules.ts';

interface ClaimedMail {
  id: string;
  attempts: number;
  envelopeFrom: string | null;
  raw?: Buffer;
}

interface MailDeps extends ExternalRunnerDeps {
  reader: MailReader;
  authServer: string | undefined;
  /** The sender of all mail. */
  ourAddress: string | undefined;
}

/** A mail is read within 10 s; a thread that starts on a busy machine takes longer. */
const timeoutMs = 75_000;

/** Reads the mails that were received, one after the other, and decides what becomes of them. */
export function createMailRunner({ reader, authServer, ourAddress, ...deps }: MailDeps): ExternalRunner {
  const runner = createExternalRunner<ClaimedMail, ReadMail>(
    {
      name: 'mail-in',
      claim,
      prepare: async (tx, mail) => {
        const raw = await readRaw(tx, mail.id);
        if (raw) return { ...mail, raw };
        await giveUp(tx, sql`id = ${mail.id}`);
        return undefined;
      },
      act: ({ raw = Buffer.alloc(0), envelopeFrom }) =>
        reader.read({ raw, authServer, envelopeFrom: envelopeFrom ?? undefined }),
      settle: (tx, { id }, read) => settleMail(tx, id, read, ourAddress),
      postpone: async (tx, { id }, until) => {
        await tx.execute(sql`update mail_in set claimed_until = ${until} where id = ${id} and ${isWaiting}`);
      },
    },
    { timeoutMs, ...deps },
  );
  return {
    ...runner,
    stop: async () => {
      await runner.stop();
      await reader.end();
    },
  };
}

const isWaiting = sql`(state = 'received' or files_wait)`;

/** A mail that cannot be read is listed; files that cannot be read stay in the original. */
async function giveUp(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`update mail_in set claimed_until = null, claims = 0, files_wait = false,
      state = case when state = 'received' then 'unreadable' else state end,
      why = case when state = 'received' then 'malformed' else why end
    where ${which} and ${isWaiting}`);
}

/** The next mail. One that ended three processes, or could not be settled three times, is given up. */
async function claim(tx: Tx, until: Date, id?: string): Promise<ClaimedMail | undefined> {
  await giveUp(tx, sql`claims >= ${maxClaims}::int and claimed_until <= ${tx.now}`);
  const [mail] = await queryRows<ClaimedMail>(
    tx,
    sql`update mail_in set claimed_until = ${until}, attempts = attempts + 1, claims = claims + 1 where id = (
        select id from mail_in where ${isWaiting} and (claimed_until is null or claimed_until <= ${tx.now})
          and ${id === undefined ? sql`true` : sql`id = ${id}`}
        order by claimed_until nulls first, id limit 1 for update skip locked)
      returning id, attempts, envelope_from as "envelopeFrom"`,
  );
  return mail;
}

/** Deletes originals after their time. */
export async function dropOriginals(tx: Tx): Promise<void> {
  const before = new Date(tx.now.getTime() - originalDays * 86_400_000);
  await tx.execute(sql`delete from mail_parts p using mail_in m
    where m.id = p.mail_id and m.received_at < ${before} and m.state <> 'received' and not m.files_wait`);
}
