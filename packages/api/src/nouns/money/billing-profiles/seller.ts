import { audit } from '../../../http/audit/audit.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type { Tx } from '../../../db/tx.ts';
import { unnamedSeller } from '../invoices/rules.ts';
import type * as contract from './contract.ts';
import { sellerStale } from './rules.ts';
import { sellerProfile } from './tables.ts';

export const getSellerProfile: Query<typeof contract.getSellerProfile> = async (_input, { tx }) =>
  sellerReply(await readProfile(tx));

/** Asks for the password, since the text says where tenants send their money. */
export const updateSellerProfile: Command<typeof contract.updateSellerProfile> = async ({ body }, ctx) => {
  const { tx, now, ifMatch } = ctx;
  await tx
    .insert(sellerProfile)
    .values({ ...unnamedSeller, version: 1, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(sellerProfile).for('update');
  if (row?.version !== ifMatch) throw sellerStale();
  const { name, ...optional } = body;
  const emptied = Object.entries(optional).map(([member, text]) => [member, text === '' ? null : text] as const);
  const changes = { ...(name !== undefined && { name }), ...Object.fromEntries(emptied) };
  await tx.update(sellerProfile).set({ ...changes, version: row.version + 1, updatedAt: now });
  await audit(ctx, 'seller_profile.changed', { details: { changed: Object.keys(body) } });
  return sellerReply(await readProfile(tx));
};

const sellerReply = (profile: contract.SellerProfile) =>
  reply(profile, { headers: { etag: versionTag(profile.version) } });

/** One that nobody has changed has the version 1. */
async function readProfile(tx: Tx): Promise<contract.SellerProfile> {
  const [row] = await tx.select().from(sellerProfile);
  if (!row) return { ...unnamedSeller, version: 1 };
  const { name, address, taxNumber, howToPay, version } = row;
  return { name, ...(address && { address }), ...(taxNumber && { taxNumber }), ...(howToPay && { howToPay }), version };
}
