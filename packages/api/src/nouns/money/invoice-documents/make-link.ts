import type { Tx } from '../../../db/tx.ts';
import { hashToken, newToken } from '../../../kernel/tokens.ts';
import { linkDays } from './rules.ts';
import { billingLinks } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Makes a link to an invoice, or to leave a method. Its token is in the answer alone. */
export async function makeLink(
  tx: Tx,
  link: { invoiceId: string | null; companyId: string; createdBy: string | null },
): Promise<{ path: string; until: Date }> {
  const token = newToken();
  const until = new Date(tx.now.getTime() + linkDays * dayMs);
  await tx.insert(billingLinks).values({
    ...link,
    tokenHash: hashToken(token),
    purpose: link.invoiceId === null ? 'method' : 'invoice',
    until,
    createdAt: tx.now,
  });
  return { path: `/pay/${token}`, until };
}
