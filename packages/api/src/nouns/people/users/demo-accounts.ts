import { and, eq, inArray } from 'drizzle-orm';
import { system } from '../../../kernel/actor.ts';
import { createPasswordHasher } from '../../../kernel/passwords.ts';
import type { Database } from '../../../db/tx.ts';
import { users } from './tables.ts';

/** The public accounts of the demo; a test compares them with the demo data. */
export const demoAccounts = [
  { email: 'owner@freight-hq.example', password: 'Harbour-lantern-2026', employeeId: 'HQ-1001' },
  { email: 'admin@freight-hq.example', password: 'Copper-bridge-2026', employeeId: 'HQ-1002' },
  { email: 'finance@freight-hq.example', password: 'Slate-ferry-2026', employeeId: 'HQ-1003' },
  { email: 'office@swifthaul.example', password: 'Willow-harvest-2026', employeeId: 'SH-2000' },
  { email: 'dispatch@swifthaul.example', password: 'Granite-signal-2026', employeeId: 'SH-2001' },
  { email: 'office@blueridge.example', password: 'Willow-harvest-2026', employeeId: 'BR-2000' },
  { email: 'dispatch@blueridge.example', password: 'Granite-signal-2026', employeeId: 'BR-2001' },
] as const;

export type DemoAccount = (typeof demoAccounts)[number] & { role: string };

/** The demo accounts that still exist; those of deleted tenants do not. */
export async function readDemoAccounts(db: Database): Promise<DemoAccount[]> {
  const emails = demoAccounts.map(({ email }) => email);
  const rows = await db.withTx(
    system('start'),
    (tx) => tx.select({ email: users.email, role: users.role }).from(users).where(inArray(users.email, emails)),
    { readOnly: true },
  );
  return demoAccounts.flatMap((account) => {
    const role = rows.find(({ email }) => email === account.email)?.role;
    return role ? { ...account, role } : [];
  });
}

/** Throws if a demo password, which is public, works for an account. */
export async function refuseDemoPasswords(db: Database): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const rows = await db.withTx(
    system('start'),
    (tx) =>
      tx
        .select({ email: users.email, passwordHash: users.passwordHash })
        .from(users)
        .where(and(inArray(users.email, emails), eq(users.isActive, true))),
    { readOnly: true },
  );
  const passwords = createPasswordHasher({ parallel: 1, queued: 1 });
  for (const { email, passwordHash } of rows) {
    const known = demoAccounts.find((account) => account.email === email)?.password ?? '';
    if (!(await passwords.verify(known, passwordHash)).isRight) continue;
    throw new Error(
      `The database contains demo data: the password of ${email} is public, which production refuses. Use another database, or run "pnpm hq reset-password ${email}".`,
    );
  }
}
