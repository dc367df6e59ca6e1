import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Invitation } from './invitations.ts';
import { users } from './tables.ts';

/** The server made a setup token or an invitation without a sender; no person vouches for an open sign-up. */
export function originOf(invitation: Invitation | undefined) {
  if (!invitation) return { givenBy: null, principals: null };
  const { createdBy, agreedBy, principals } = invitation;
  return { givenBy: createdBy ?? 'server', agreedBy, principals };
}

export async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.audience} = 'hq' and lower(${users.email}) = ${email.toLowerCase()}`);
  return rows.length > 0;
}

export async function nextEmployeeId(tx: Tx): Promise<string> {
  const [row] = await queryRows<{ number: number }>(tx, sql`select nextval('employee_numbers')::int as number`);
  return `HQ-${row?.number ?? ''}`;
}
