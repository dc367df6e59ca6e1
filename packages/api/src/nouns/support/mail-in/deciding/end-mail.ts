import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../db/tx.ts';
import { mailIn } from '../tables.ts';

type ReportColumns = 'reportKind' | 'reportStatus' | 'reportRecipient' | 'reportedId';
type Ending = Pick<
  typeof mailIn.$inferInsert,
  'state' | 'why' | 'ticketId' | 'companyId' | 'messageId' | ReportColumns
>;

/** Ends the work on a mail. The text of one that is in a ticket is there. */
export async function endMail(tx: Tx, id: string, ending: Ending): Promise<void> {
  const inTicket = ending.state === 'done' ? { text: null } : {};
  await tx
    .update(mailIn)
    .set({ ...ending, ...inTicket, claims: 0, claimedUntil: null })
    .where(eq(mailIn.id, id));
}
