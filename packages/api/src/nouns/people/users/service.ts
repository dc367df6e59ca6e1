import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { companies } from '../../../db/companies.ts';
import type { Tx } from '../../../db/tx.ts';
import { service } from '../../../http/noun/runtime.ts';
import type { BreachedPasswords } from '../../../kernel/breached-passwords.ts';
import { invalid, unavailable } from '../../../kernel/errors.ts';
import { holdersOf, type Permission, permissionsOf } from '../../../kernel/permissions.ts';
import type { User } from './contract.ts';
import { endSessionsOf } from './end-sessions.ts';
import { users } from './tables.ts';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  userAgent: string;
  clientAddress: string;
}

/** Signs a new user in. */
export type StartSession = (
  tx: Tx,
  user: { id: string; companyId: string | null },
  origin: SignInOrigin,
) => Promise<{ token: string; user: User }>;

/** Sessions build on users, so they are provided from outside. */
export const startSessionService = service<StartSession>(() => {
  throw new Error('The runtime does not provide sessions');
});

// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export {
  carryOutGrant,
  lockSubject,
  lockTeam,
  readGrant,
  releaseInvitation,
  setMappedRole,
  setRole,
  type TeamRow,
} from './grants.ts';
export {
  areIndependent,
  demandTwoMoneyRoles,
  hasTwoMoneyRoles,
  isIndependent,
  readPrincipals,
  recordConfirmed,
  recordShared,
  whyNotIndependent,
} from './independence.ts';
export { recordStop, whyStopped } from './stops.ts';
export {
  isEmergencyReady,
  isPasswordBarred,
  isSsoRequired,
  lacksNeededFactor,
  readSignInPolicy,
} from './sign-in-policy.ts';
export { addColleague, findUsableInvitation, type NewColleague, signUpByProvider } from './sign-up-by-provider.ts';
export { endSessionsOf, endSessionsOfCompany } from './end-sessions.ts';
export { findByEmail, findBySubject, removeLinkedUsers, writeLinkedUsers } from './linked.ts';
export { createMailToken, endMailTokens, findMailToken, subjectOfToken } from './mail-tokens.ts';
export { lockTenantUser } from './tenant-user.ts';
export { createInvitation, isBacked, mayInvite, renewInvitation } from './invitations.ts';

/** The active people of HQ who have a permission, by role or by job; of rows of `users`. */
export function isAllowed(permission: Permission): SQL {
  const { roles, jobs } = holdersOf(permission);
  const byJob = sql`${users.role} = 'admin' and ${users.jobs} && array[${literals(jobs)}]::text[]`;
  return sql`${users.audience} = 'hq' and ${users.isActive} and (${inArray(users.role, [...roles])} or ${byJob})`;
}

/** The name of a person of HQ who has a permission; undefined for other users. */
export async function nameOfAllowed(tx: Tx, userId: string, permission: Permission): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.id, userId), isAllowed(permission)));
  return row?.name;
}

/** A user of the contract. */
export async function readUser(tx: Tx, userId: string): Promise<User> {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      employeeId: users.employeeId,
      firstName: users.firstName,
      lastName: users.lastName,
      audience: users.audience,
      role: users.role,
      jobs: users.jobs,
      isActive: users.isActive,
      companyId: users.companyId,
      companyName: sql<string>`coalesce(${companies.name}, ${users.companyName}, '')`,
      lastLoginAt: users.lastLoginAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!row) throw new Error('A session names a user who does not exist');
  const { lastLoginAt, createdAt, updatedAt, jobs, ...rest } = row;
  return {
    ...rest,
    lastLogin: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    permissions: [...permissionsOf(row.role, jobs)],
  };
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** The session that is not ended. */
  keptSessionId?: string;
  /** The hash of the password that was checked. */
  replaces?: string;
}

/** Sets a user's password and ends the user's sessions; returns undefined if the password was changed since the check. */
export async function setPassword(
  tx: Tx,
  { userId, passwordHash, keptSessionId = '', replaces }: NewPassword,
): Promise<{ endedSessions: number } | undefined> {
  const isChecked = replaces === undefined ? undefined : eq(users.passwordHash, replaces);
  const changed = await tx
    .update(users)
    .set({ passwordHash, updatedAt: tx.now })
    .where(and(eq(users.id, userId), isChecked))
    .returning({ id: users.id });
  if (changed.length === 0) return undefined;
  return { endedSessions: await endSessionsOf(tx, userId, 'password_changed', keptSessionId) };
}

interface Person {
  email: string;
  companyName: string;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Refuses a common or breached password, or a password with the name of the product, the company or the e-mail. */
export async function checkPassword(
  password: string,
  { email, companyName }: Person,
  breached: BreachedPasswords,
  pointer = '/password',
): Promise<void> {
  const lower = password.toLowerCase();
  const [localName = ''] = email.toLowerCase().split('@');
  const given = ['freight', localName, ...companyName.toLowerCase().split(/[^\p{L}\p{N}]+/u)];
  if (given.some((word) => word.length >= 4 && lower.includes(word))) {
    throw refused('The password must not contain the company, the product or your e-mail name', pointer);
  }
  commonPasswords ??= loadCommonPasswords();
  if (isCommon(lower, await commonPasswords)) throw refused('This password is too common; choose another', pointer);
  if (await isBreached(password, breached)) {
    throw refused('This password has appeared in a data breach; choose another', pointer);
  }
}

async function isBreached(password: string, breached: BreachedPasswords): Promise<boolean> {
  try {
    return await breached.has(password);
  } catch (cause) {
    // A password that could not be checked is not taken.
    const detail = 'The list of breached passwords could not be read, so the password was not saved. Try again later';
    throw Object.assign(unavailable(detail), { cause });
  }
}

const longestRepeated = 11;

/** Also finds a common word that is repeated, spaced out, or surrounded by digits and signs. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const letters = password.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [word = ''] = /\P{N}(?:.*\P{N})?/u.exec(letters) ?? [];
  // A text is found in its double before its end only if it repeats a shorter one.
  const period = (letters + letters).indexOf(letters, 1);
  const isRepeated = period <= longestRepeated && period < letters.length;
  return isRepeated || [password, letters].some((text) => common.has(text)) || (word.length >= 4 && common.has(word));
}

/** Loaded on first use: half a megabyte that most starts never need. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function refused(detail: string, pointer: string) {
  return invalid(detail, { code: 'password_refused', errors: [{ pointer, detail }] });
}
