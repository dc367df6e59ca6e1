import { eq, sql, type SQL } from 'drizzle-orm';
import type { Failure } from '../../../kernel/errors.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { madeAlone, oneMoneyRole, unknownPerson } from './rules.ts';
import { roleGrants } from './tables.ts';

/** True if two accounts count as two people: both are known, and no person stands behind both. */
export const isIndependent = (one: SQL, other: SQL): SQL => sql`exists (
  select 1 from role_grants g, role_grants h where g.user_id = ${one} and h.user_id = ${other}
    and not g.principals && h.principals)`;

/** Whether two accounts count as two people. */
export async function areIndependent(tx: Tx, one: string, other: string): Promise<boolean> {
  const [row] = await queryRows<{ is: boolean }>(tx, sql`select ${isIndependent(sql`${one}`, sql`${other}`)} as "is"`);
  return row?.is === true;
}

/** True if two active money roles belong to two people. */
export const hasTwoMoneyRoles: SQL = sql`exists (select from users a join users b on a.id < b.id
  where a.audience = 'hq' and a.is_active and a.role in ('platform_owner', 'super_admin')
    and b.audience = 'hq' and b.is_active and b.role in ('platform_owner', 'super_admin')
    and ${isIndependent(sql`a.id`, sql`b.id`)})`;

/** Refuses what takes two money roles while only one person has such a role. */
export async function demandTwoMoneyRoles(tx: Tx): Promise<void> {
  const [row] = await queryRows<{ is: boolean }>(tx, sql`select ${hasTwoMoneyRoles} as "is"`);
  if (row?.is !== true) throw oneMoneyRole();
}

/** Why the decision of one account on the proposal of another is not that of a second person, or undefined. */
export async function whyNotIndependent(tx: Tx, proposer: string, decider: string): Promise<Failure | undefined> {
  if (await areIndependent(tx, proposer, decider)) return undefined;
  const people = await queryRows<{ id: string; name: string; email: string; isKnown: boolean }>(
    tx,
    sql`select u.id, u.first_name || ' ' || u.last_name as name, u.email, g.principals is not null as "isKnown"
      from users u left join role_grants g on g.user_id = u.id where u.id in (${proposer}, ${decider})`,
  );
  const [own, other] = [decider, proposer].map((id) => people.find((person) => person.id === id));
  const unknown = [own, other].find((person) => person?.isKnown !== true);
  if (unknown) return unknownPerson(unknown === own ? { ...unknown, isOwn: true } : unknown);
  return madeAlone(other?.name ?? 'the proposer');
}

/** An account as another one sees it: those behind it, null if unknown. */
export async function readPrincipals(tx: Tx, userId: string): Promise<string[] | null> {
  const [row] = await tx
    .select({ principals: roleGrants.principals })
    .from(roleGrants)
    .where(eq(roleGrants.userId, userId));
  return row?.principals ?? null;
}

/** The principals of a thing that another person handles alone; unknown if either is. */
export const joinPrincipals = (some: readonly string[] | null, more: readonly string[] | null): string[] | null =>
  some && more && [...new Set([...some, ...more])];

type RoleGrant = Pick<typeof roleGrants.$inferInsert, 'userId' | 'givenBy' | 'agreedBy' | 'principals'>;

/** Stores who gave an account its role. */
async function store(tx: Tx, { userId, ...standing }: RoleGrant): Promise<void> {
  const row = { ...standing, givenAt: tx.now };
  await tx
    .insert(roleGrants)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: roleGrants.userId, set: row });
}

/** Records a new account; `principals` are those of its invitation, null if unknown. */
export const recordSignUp = (tx: Tx, { userId, principals = null, ...by }: RoleGrant): Promise<void> =>
  store(tx, { userId, ...by, principals: joinPrincipals([userId], principals) });

/** Records who gave a person a role. One who did it without a second person stands behind the account from now on. */
export async function recordRole(
  tx: Tx,
  { userId, givenBy, agreedBy = null }: { userId: string; givenBy: string; agreedBy?: string | null | undefined },
): Promise<void> {
  const own = await readPrincipals(tx, userId);
  const principals = agreedBy === null ? joinPrincipals(own, await readPrincipals(tx, givenBy)) : own;
  await store(tx, { userId, givenBy, agreedBy, principals });
}

/** Records that another person could use an account: it was connected by a link that they saw. */
export async function recordShared(tx: Tx, userId: string, withId: string): Promise<void> {
  const principals = joinPrincipals(await readPrincipals(tx, userId), await readPrincipals(tx, withId));
  await tx.update(roleGrants).set({ principals, confirmedAt: null }).where(eq(roleGrants.userId, userId));
}

/** Records that nobody knows any more who can use an account. */
export async function recordUnknown(tx: Tx, userId: string): Promise<void> {
  await tx.update(roleGrants).set({ principals: null, confirmedAt: null }).where(eq(roleGrants.userId, userId));
}

/** Records that the server confirmed whose an account is. */
export async function recordConfirmed(tx: Tx, userId: string): Promise<void> {
  const confirmed = { confirmedAt: tx.now, principals: [userId] };
  await tx
    .insert(roleGrants)
    .values({ userId, givenBy: 'server', givenAt: tx.now, ...confirmed })
    .onConflictDoUpdate({ target: roleGrants.userId, set: confirmed });
}
