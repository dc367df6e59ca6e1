import { and, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import { mailTokens } from './tables.ts';

type Purpose = (typeof mailTokens.$inferSelect)['purpose'];

/** A token for the link of a mail. Each attempt to send makes its own, and all of them work until one is used. */
export async function createMailToken(
  tx: Tx,
  fields: { purpose: Purpose; subjectId: string; expiresAt: Date; shownTo?: string },
): Promise<string> {
  const token = newToken();
  await tx.delete(mailTokens).where(lte(mailTokens.expiresAt, tx.now));
  await tx.insert(mailTokens).values({ ...fields, tokenHash: hashToken(token) });
  return token;
}

/** Whose token it is: the id of a user, or of an invitation; undefined once it was used or has expired. */
export async function subjectOfToken(tx: Tx, purpose: Purpose, token: string): Promise<string | undefined> {
  return (await findMailToken(tx, purpose, hashToken(token)))?.subjectId;
}

/** The token with a hash, and who saw its link; undefined once it was used or has expired. */
export async function findMailToken(
  tx: Tx,
  purpose: Purpose,
  tokenHash: string,
): Promise<{ subjectId: string; shownTo: string | null } | undefined> {
  const isIt = and(
    eq(mailTokens.tokenHash, tokenHash),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, tx.now),
  );
  const [row] = await tx
    .select({ subjectId: mailTokens.subjectId, shownTo: mailTokens.shownTo })
    .from(mailTokens)
    .where(isIt);
  return row;
}

/** Ends every link of this kind for a user or an invitation; answers whether there was one. */
export async function endMailTokens(tx: Tx, purpose: Purpose, subjectId: string): Promise<boolean> {
  const ended = await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.purpose, purpose), eq(mailTokens.subjectId, subjectId)))
    .returning({ subjectId: mailTokens.subjectId });
  return ended.length > 0;
}
