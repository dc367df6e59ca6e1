import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { WaitOutside } from '../../../http/limits/concurrency-limit.ts';
import { companies } from '../../../db/companies.ts';
import { system, type UserActor } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { placeholderAddress } from '../../../kernel/mail/addresses.ts';
import { plainName } from '../../../kernel/names.ts';
import { permissionsOf } from '../../../kernel/permissions.ts';
import type { Database, Tx } from '../../../db/tx.ts';
import type { Authenticated } from '../../../http/pipeline/caller.ts';
import { barredSince } from '../../money/subscriptions/tables.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import { users } from '../users/tables.ts';
import { companyReference } from './origins.ts';
import { isStillOn } from './portal-issuers.ts';
import { type Claims, isAcceptable, type Issuers, type Verified } from './verify.ts';

type UserRow = Pick<typeof users.$inferSelect, 'id' | 'role' | 'companyId' | 'isActive'>;

/**
 * Finds, in any transaction, the user of another application's token at that time. The first token of a
 * subject creates its user. Undefined if the token has no user.
 */
export async function findForeignActor(
  db: Database,
  issuers: Issuers,
  token: string,
  wait: WaitOutside,
): Promise<((tx: Tx) => Promise<Authenticated | undefined>) | undefined> {
  const verified = await issuers.verify(token, wait);
  if (!verified) return undefined;
  const found = await db.withTx(system('authenticate'), (tx) => find(tx, verified), { readOnly: true });
  if (!found) return undefined;
  if (!found.user) await db.withTx(system('authenticate'), (tx) => provision(tx, verified, found.companyId));
  return async (tx) => {
    const user = (await find(tx, verified))?.user;
    return user && admitted(user, verified.claims, tx.now);
  };
}

interface TokenOwner {
  companyId: string;
  user: UserRow | undefined;
}

/** The company and user of a token; undefined if the token is not valid here. */
async function find(tx: Tx, verified: Verified): Promise<TokenOwner | undefined> {
  const [company] = await tx
    .select({ id: companies.id, barredSince: sql<Date | null>`${sql.raw(barredSince)}`.mapWith(tenants.suspendedAt) })
    .from(companies)
    .innerJoin(tenants, eq(tenants.companyId, companies.id))
    .where(companyReference(verified.claims.company));
  // After the first answer, with which the time of the transaction comes.
  if (!company || !isAcceptable(verified, tx.now)) return undefined;
  if (company.barredSince && company.barredSince <= tx.now) return undefined;
  if (!(await isStillOn(tx, verified.issuer))) return undefined;
  const user = await findUser(tx, verified.claims);
  // A subject is one user of one company, also if an issuer has several companies.
  if (user && (user.companyId !== company.id || !user.isActive)) return undefined;
  return { companyId: company.id, user };
}

/** The user of a subject of an issuer. */
export async function findUser(tx: Tx, { iss, sub }: Claims): Promise<UserRow | undefined> {
  const [user] = await tx
    .select({ id: users.id, role: users.role, companyId: users.companyId, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.issuer, iss), eq(users.subject, sub)));
  return user;
}

/** The first token makes the row; one that comes at the same moment finds it. */
async function provision(tx: Tx, { claims }: Verified, companyId: string): Promise<void> {
  const id = newId('usr', tx.now.getTime());
  const made = await tx
    .insert(users)
    .values({
      id,
      audience: 'tenant',
      companyId,
      // The issuer confirms no e-mail address, and these users cannot sign in here.
      email: placeholderAddress(id),
      ...namesOf(claims),
      role: 'dispatcher',
      isActive: true,
      issuer: claims.iss,
      subject: claims.sub,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoNothing({ target: [users.issuer, users.subject] })
    .returning({ id: users.id });
  if (made.length === 0) return;
  await audit({ tx, actor: tx.actor }, 'user.provisioned', { target: id, companyId });
}

function namesOf({ given_name: given, family_name: family, name }: Claims) {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  const clean = (text: string) => plainName(text).slice(0, 100);
  return { firstName: clean(given || first || 'User'), lastName: clean(family ?? rest.join(' ')) };
}

function admitted(user: UserRow, { iss, exp }: Claims, now: Date): Authenticated {
  const { id: userId, role, companyId } = user;
  const actor: UserActor = {
    kind: 'user',
    userId,
    audience: 'tenant',
    role,
    companyId,
    sessionId: `token of ${userId}`,
    permissions: permissionsOf(role),
    reauthenticatedAt: new Date(0),
    expiresAt: new Date(exp * 1000),
    issuer: iss,
  };
  return { actor, now };
}
