import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import { hashPassword } from '../../kernel/passwords.ts';
import type { Role } from '../../kernel/permissions.ts';
import type { Database } from '../../db/tx.ts';
import { rateLimits } from '../../http/limits/tables.ts';
import { authSessions, invitations, knownDevices, roleGrants, users } from '../../nouns/people/users/tables.ts';
import { forgetAudit } from '../database/past-triggers.ts';

export interface TestPerson {
  id: string;
  email: string;
  password: string;
  employeeId: string;
}

interface NewPerson {
  email?: string;
  password?: string;
  employeeId?: string;
  role?: Role;
  isActive?: boolean;
  /** Makes the person a user of that company instead of HQ staff. */
  companyId?: string;
  /** Nobody has confirmed whose the account is, so that it pairs with nobody. */
  isUnknown?: boolean;
  /** Replaces the hash that the password would get. */
  passwordHash?: string;
}

const hashes = new Map<string, Promise<string>>();

/** A hash is slow on purpose, and most people of the tests have the same password. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Adds a user who can sign in; an HQ owner unless other values are given. */
export async function addPerson(db: Database, person: NewPerson = {}): Promise<TestPerson> {
  const { email = 'olga@hq.example', password = 'Quiet-river-stone-7', employeeId = 'HQ-3001', companyId } = person;
  const passwordHash = person.passwordHash ?? (await hashOf(password));
  const id = newId('usr');
  await db.withTx(system('test'), async (tx) => {
    await tx.insert(users).values({
      ...{ id, email, employeeId, passwordHash },
      audience: companyId ? 'tenant' : 'hq',
      companyId: companyId ?? null,
      firstName: 'Olga',
      lastName: 'Norén',
      companyName: companyId ? null : 'Northbound',
      role: person.role ?? (companyId ? 'dispatcher' : 'platform_owner'),
      isActive: person.isActive ?? true,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    if (companyId || person.isUnknown) return;
    const confirmed = { givenBy: 'server', givenAt: tx.now, confirmedAt: tx.now };
    await tx.insert(roleGrants).values({ userId: id, ...confirmed, principals: [id] });
  });
  return { id, email, password, employeeId };
}

/** Removes everybody, with their sessions, limits and traces, from a database without tenants. */
export async function clearPeople(db: Database): Promise<void> {
  await db.withTx(system('test'), async (tx) => {
    for (const table of [authSessions, invitations, knownDevices, users, rateLimits]) await tx.delete(table);
  });
  await forgetAudit(db);
}
