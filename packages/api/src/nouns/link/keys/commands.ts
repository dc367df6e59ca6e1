import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Scope } from '../../../kernel/scopes.ts';
import { cancelProposalsAbout, findPending } from '../../money/approvals/service.ts';
import { linkSources } from '../sources/tables.ts';
import type * as contract from './contract.ts';
import { isNetwork } from './networks.ts';
import { lockKey, proposeMoney } from './proposals.ts';
import { readKey } from './queries.ts';
import * as rules from './rules.ts';
import { newSecret } from './secret.ts';
import { apiKeys } from './tables.ts';

export const createKey: Command<typeof contract.createKey> = async ({ body }, ctx) => {
  const { name, sourceId, scopes, networks = [] } = body;
  const expiresAt = new Date(body.expiresAt);
  const refusal = rules.whyNotEnd(expiresAt, ctx.now);
  if (refusal) throw refusal;
  for (const [index, network] of networks.entries()) if (!isNetwork(network)) throw rules.networkWrong(index, network);
  await holdPlace(ctx, body);
  const made = await addKey(ctx, { name, sourceId, scopes, networks, expiresAt });
  await audit(ctx, 'key.created', { target: made.key.id, details: factsOf(made.key, scopes) });
  return made;
};

export const rotateKey: Command<typeof contract.rotateKey> = async ({ keyId, body: { overlapHours } }, ctx) => {
  const { tx, now } = ctx;
  const isMoneyWanted = (await findPending(tx, 'grant_key', keyId)) !== undefined;
  await cancelProposalsAbout(ctx, 'grant_key', keyId);
  const old = await lockKey(tx, keyId);
  if (!old) throw rules.keyMissing();
  const refusal = rules.whyNotRotated(rules.keyStateOf(old, now));
  if (refusal) throw refusal;
  const scopes: Scope[] = isMoneyWanted ? [...old.scopes, 'link:money'] : old.scopes;
  const expiresAt = new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime());
  const made = await addKey(ctx, { ...old, scopes, expiresAt });
  const end = rules.endOfReplaced(old.expiresAt, overlapHours, now);
  await tx.update(apiKeys).set({ replacedBy: made.key.id, expiresAt: end }).where(eq(apiKeys.id, keyId));
  const details = { by: made.key.id, overlapHours, until: end.toISOString(), ...factsOf(made.key, scopes) };
  await audit(ctx, 'key.rotated', { target: keyId, details });
  return made;
};

export const revokeKey: Command<typeof contract.revokeKey> = async ({ keyId }, ctx) => {
  const { tx, now } = ctx;
  await cancelProposalsAbout(ctx, 'grant_key', keyId);
  const key = await lockKey(tx, keyId);
  if (!key) throw rules.keyMissing();
  if (!key.revokedAt) {
    await tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, keyId));
    await audit(ctx, 'key.revoked', { target: keyId, details: { prefix: key.prefix } });
  }
  return readKey(tx, keyId);
};

type NewKey = Pick<typeof apiKeys.$inferSelect, 'name' | 'sourceId' | 'scopes' | 'networks' | 'expiresAt'>;

/** Writes a key. It gets the scope of payments only when a second person agrees, also if it replaces one that has it. */
async function addKey(ctx: Ctx, wanted: NewKey): Promise<contract.MadeKey> {
  const { tx, actor, now } = ctx;
  const { secret, prefix, secretHash } = newSecret();
  const id = newId('key', now.getTime());
  const { name, sourceId, networks, expiresAt } = wanted;
  const scopes = wanted.scopes.filter((scope) => scope !== 'link:money');
  const row = { id, name, sourceId, prefix, secretHash, scopes, networks, expiresAt };
  await tx.insert(apiKeys).values({ ...row, createdBy: actor.userId, createdAt: now });
  const approvalId = wanted.scopes.includes('link:money') ? await proposeMoney(ctx, { id, name }) : undefined;
  return { key: await readKey(tx, id), secret, ...(approvalId !== undefined && { approvalId }) };
}

const factsOf = ({ sourceId, prefix, networks, expiresAt }: contract.ApiKey, scopes: readonly Scope[]) => ({
  ...{ sourceId, prefix, scopes, networks, expiresAt },
});

/** Works, and is not about to end after a rotation, so that a key can always be rotated. */
const isLive = (now: Date) => and(isNull(apiKeys.revokedAt), isNull(apiKeys.replacedBy), gt(apiKeys.expiresAt, now));

/** Keys are made one after the other, so that two calls never pass the limit together; the source stays meanwhile. */
async function holdPlace({ tx, now }: Ctx, { sourceId, name }: { sourceId: string; name: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('keys', 0))`);
  const source = await tx
    .select({ id: linkSources.id })
    .from(linkSources)
    .where(eq(linkSources.id, sourceId))
    .for('key share');
  if (source.length === 0) throw rules.sourceUnknown();
  if ((await tx.$count(apiKeys, isLive(now))) >= rules.mostKeys) throw rules.tooManyKeys();
  const taken = await tx.$count(apiKeys, and(isLive(now), sql`lower(${apiKeys.name}) = lower(${name})`));
  if (taken > 0) throw rules.nameTaken();
}
