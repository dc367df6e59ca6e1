import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { linkSources } from './tables.ts';

/** A system that sends rows, with what these need to know of it. */
export type Source = Pick<typeof linkSources.$inferSelect, 'id' | 'issuer'>;

/** A source by its id; undefined if it is gone. */
export async function readSource(tx: Tx, id: string): Promise<Source | undefined> {
  const [source] = await tx
    .select({ id: linkSources.id, issuer: linkSources.issuer })
    .from(linkSources)
    .where(eq(linkSources.id, id));
  return source;
}
