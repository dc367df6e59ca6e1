import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import { moneyRoles } from '../users/rules.ts';
import { addColleague, endSessionsOf, readSignInPolicy, recordStop } from '../users/service.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { lockStaff, type ScimCommand, shapeOf } from './queries.ts';
import * as rules from './rules.ts';

type ScimCtx = Ctx<MachineActor>;
type Row = Awaited<ReturnType<typeof lockStaff>>;

export const createScimUser: ScimCommand<typeof contract.createScimUser> = async ({ body }, ctx) => {
  const { tx, settings } = ctx;
  const { userName: email, externalId, name = {}, active } = body;
  const { scimRole } = await readSignInPolicy(tx);
  if (!scimRole) throw rules.noDefaultRole();
  refuseDomain(email, settings.oidc?.domains);
  const [localName = ''] = email.split('@');
  const made = await addColleague(tx, {
    ...{ email, firstName: name.givenName || localName, lastName: name.familyName || 'Colleague' },
    ...{ role: scimRole.role, jobs: scimRole.jobs, scimId: externalId ?? null, isActive: active },
  });
  if (!made) throw rules.addressTaken();
  const details = { role: scimRole.role, jobs: scimRole.jobs, active };
  await audit(ctx, 'scim.user_made', { target: made.userId, details });
  return shapeOf(await lockStaff(tx, made.userId));
};

function refuseDomain(email: string, domains: readonly string[] = []): void {
  const domain = email.split('@')[1]?.toLowerCase() ?? '';
  if (domains.length > 0 && !domains.includes(domain)) throw rules.otherDomain(domains);
}

export const replaceScimUser: ScimCommand<typeof contract.replaceScimUser> = ({ userId, body }, ctx) => {
  const { userName, name = {}, active } = body;
  const { givenName, familyName } = name;
  return apply(ctx, userId, {
    ...{ active, userName },
    ...(givenName && { givenName }),
    ...(familyName && { familyName }),
  });
};

export const patchScimUser: ScimCommand<typeof contract.patchScimUser> = ({ userId, body }, ctx) =>
  apply(ctx, userId, rules.changeOf(body.Operations));

export const deleteScimUser: ScimCommand<typeof contract.deleteScimUser> = async ({ userId }, ctx) => {
  await apply(ctx, userId, { active: false });
};

async function apply(ctx: ScimCtx, userId: string, change: rules.ScimChange) {
  const { tx } = ctx;
  const held = await lockStaff(tx, userId);
  if (change.active === false && held.isActive) await deactivate(ctx, held);
  if (change.active === true && !held.isActive) throw rules.twoPeopleEnable();
  await describe(ctx, held, change);
  return shapeOf(await lockStaff(tx, userId));
}

/** Never refused, but for an emergency owner: who has left is out at once, with every sign-in. */
async function deactivate(ctx: ScimCtx, { id, isEmergency }: Row): Promise<void> {
  const { tx, now } = ctx;
  if (isEmergency) throw rules.emergencyStays();
  await tx.update(users).set({ isActive: false, updatedAt: now }).where(eq(users.id, id));
  await recordStop(tx, id, null);
  const endedSessions = await endSessionsOf(tx, id, 'disabled');
  await audit(ctx, 'scim.user_deactivated', { target: id, details: { endedSessions } });
}

/** Names and address of an account that SCIM made. To write another one's address would be to take it over. */
async function describe(ctx: ScimCtx, held: Row, { userName, givenName, familyName }: rules.ScimChange): Promise<void> {
  const { tx, now, settings } = ctx;
  if (held.scimId === null || moneyRoles.includes(held.role)) return;
  const changed = {
    ...(userName && userName !== held.email && { email: userName }),
    ...(givenName && givenName !== held.firstName && { firstName: givenName }),
    ...(familyName && familyName !== held.lastName && { lastName: familyName }),
  };
  if (Object.keys(changed).length === 0) return;
  if (changed.email) {
    refuseDomain(changed.email, settings.oidc?.domains);
    const isOther = sql`${users.audience} = 'hq' and lower(${users.email}) = ${changed.email.toLowerCase()}
      and ${users.id} <> ${held.id}`;
    if ((await tx.$count(users, isOther)) > 0) throw rules.addressTaken();
  }
  await tx
    .update(users)
    .set({ ...changed, updatedAt: now })
    .where(eq(users.id, held.id));
  await audit(ctx, 'scim.user_changed', { target: held.id, details: { changed: Object.keys(changed) } });
}
