import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { readPublicKeys } from './public-keys.ts';
import { showIssuer } from './queries.ts';
import { issuerMissing, issuerTaken, mostIssuers, tooManyIssuers, whyNotKept } from './rules.ts';
import { tokenIssuers } from './tables.ts';
import type { Issuers } from './verify.ts';

type Known = Pick<Issuers, 'forget'>;

export const addTokenIssuer =
  (known: Known): Command<typeof contract.addTokenIssuer> =>
  async ({ body: { publicKeys, ...body } }, ctx) => {
    const { tx, now, actor, settings } = ctx;
    const refusal = whyNotKept(body);
    if (refusal) throw refusal;
    const keys = readPublicKeys(publicKeys);
    if (settings.tenantIssuers.some(({ issuer }) => issuer === body.issuer)) throw issuerTaken();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('token_issuers', 0))`);
    if ((await tx.$count(tokenIssuers)) >= mostIssuers) throw tooManyIssuers();
    const id = newId('iss', now.getTime());
    const times = { createdAt: now, updatedAt: now };
    const added = await tx
      .insert(tokenIssuers)
      .values({ id, ...body, publicKeys: keys, isActive: true, createdBy: actor.userId, ...times })
      .onConflictDoNothing({ target: tokenIssuers.issuer })
      .returning({ id: tokenIssuers.id });
    if (added.length === 0) throw issuerTaken();
    return changed(ctx, known, id, 'issuer.added');
  };

export const changeTokenIssuer =
  (known: Known): Command<typeof contract.changeTokenIssuer> =>
  async ({ issuerId, body: { publicKeys, ...body } }, ctx) => {
    const { tx, now } = ctx;
    const [held] = await tx.select().from(tokenIssuers).where(eq(tokenIssuers.id, issuerId)).for('update');
    if (!held) throw issuerMissing();
    const refusal = whyNotKept({ ...held, ...body });
    if (refusal) throw refusal;
    const keys = publicKeys !== undefined && { publicKeys: readPublicKeys(publicKeys) };
    await tx
      .update(tokenIssuers)
      .set({ ...body, ...keys, updatedAt: now })
      .where(eq(tokenIssuers.id, issuerId));
    return changed(ctx, known, issuerId, 'issuer.changed');
  };

export const removeTokenIssuer =
  (known: Known): Command<typeof contract.removeTokenIssuer> =>
  async ({ issuerId }, ctx) => {
    const { tx } = ctx;
    const { issuer } = await showIssuer(tx, issuerId);
    await tx.delete(tokenIssuers).where(eq(tokenIssuers.id, issuerId));
    tx.afterCommit(known.forget);
    await audit(ctx, 'issuer.removed', { target: issuerId, details: { issuer } });
    return undefined;
  };

async function changed(ctx: Ctx, known: Known, id: string, action: 'issuer.added' | 'issuer.changed') {
  const shown = await showIssuer(ctx.tx, id);
  ctx.tx.afterCommit(known.forget);
  const { issuer, keys, allCompanies, companies, origins, isActive } = shown;
  await audit(ctx, action, { target: id, details: { issuer, keys, allCompanies, companies, origins, isActive } });
  return shown;
}
