import { eq, sql } from 'drizzle-orm';
import { companies } from '../../db/companies.ts';
import { permissionsOf } from '../../kernel/permissions.ts';
import type { Tx } from '../../db/tx.ts';
import type { User } from './contract.ts';
import { users } from './tables.ts';

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
  const { lastLoginAt, createdAt, updatedAt, ...rest } = row;
  return {
    ...rest,
    lastLogin: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    permissions: [...permissionsOf(row.role)],
  };
}
