import { sql } from 'drizzle-orm';
import type { Job } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields } from '../../../kernel/log/logger.ts';
import { sellerProfile } from './tables.ts';

/** Until staff name the seller of the invoices, it has the name of the installation; set at each start. */
export const namingSeller: Job = async ({ db, logger, settings: { brand } }) => {
  await db
    .withTx(system('billing-profiles'), (tx) =>
      tx
        .insert(sellerProfile)
        .values({ name: brand.name, version: 1, updatedAt: tx.now })
        .onConflictDoUpdate({
          target: sellerProfile.isOnly,
          set: { name: brand.name },
          setWhere: sql`${sellerProfile.version} = 1 and ${sellerProfile.name} <> ${brand.name}`,
        }),
    )
    .catch((error: unknown) => logger.warn('seller_not_named', errorFields(error)));
  return { stop: () => Promise.resolve() };
};
