import { and, eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { Failure } from '../../../kernel/errors.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import { addColleague, readSignInPolicy, setMappedRole } from '../users/service.ts';
import { users } from '../users/tables.ts';
import { linkIdentity } from './identities.ts';
import { colleagueOf } from './join.ts';
import type { SignedInPerson } from './provider.ts';
import { noMappedGroup, roleIn } from './rules.ts';

/** Gives a person whose role came from the groups the role that they have now; answers why they may not come in. */
export async function applyRoleMap(
  scope: AuditScope,
  userId: string,
  { claims }: SignedInPerson,
  logger: Logger,
): Promise<Failure | undefined> {
  const { tx } = scope;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const { roleMap } = await readSignInPolicy(tx);
  if (user?.roleBy !== 'provider' || !roleMap) return undefined;
  const found = roleIn(roleMap, claims);
  if (found === 'unknown') {
    const advice = `The token of a person has no claim ${roleMap.claim}, or names only where the groups are, so the role stays. Let the provider send the groups that are mapped`;
    logger.warn('sso_groups_missing', { claim: roleMap.claim, advice });
    await audit(scope, 'sso.groups_missing', { target: userId, details: { claim: roleMap.claim } });
    return undefined;
  }
  if (!found) return noMappedGroup();
  if (user.role !== found.role || !isDeepStrictEqual(user.jobs.toSorted(), found.jobs)) {
    await setMappedRole(scope, user, found);
  }
  return undefined;
}

/**
 * The account that SCIM made for this person: the directory gave it the id that the provider signs in. The address
 * decides nothing.
 */
export async function joinByDirectory(
  scope: AuditScope,
  person: SignedInPerson,
): Promise<{ userId: string } | undefined> {
  const ids = [person.subject, person.claims['oid']].filter((id) => typeof id === 'string');
  const isMade = and(inArray(users.scimId, ids), eq(users.roleBy, 'provider'));
  const [user] = await scope.tx.select({ id: users.id }).from(users).where(isMade).limit(1);
  if (!user) return undefined;
  const linked = await linkIdentity(scope, user.id, person, 'directory');
  return 'refused' in linked ? undefined : { userId: user.id };
}

/** Makes the account of a person whose groups give a role; undefined if they give none, or the address has an account. */
export async function joinByGroup(
  scope: AuditScope,
  person: SignedInPerson,
): Promise<{ userId: string } | { refused: Failure } | undefined> {
  const { roleMap } = await readSignInPolicy(scope.tx);
  const found = roleMap ? roleIn(roleMap, person.claims) : undefined;
  if (!found || found === 'unknown') return undefined;
  const joined = await addColleague(scope.tx, { ...colleagueOf(person.claims), ...found });
  if (!joined) return undefined;
  const linked = await linkIdentity(scope, joined.userId, person, 'group');
  if ('refused' in linked) throw linked.refused;
  const details = { role: found.role, jobs: found.jobs, by: 'group' };
  await audit(scope, 'registration.succeeded', { target: joined.userId, details });
  return joined;
}
