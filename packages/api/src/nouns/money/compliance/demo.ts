import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { DemoShift } from '../../../http/noun/noun.ts';

/** Days of documents, screenings and reviews move with the demo data. */
export async function shiftCompliance(tx: Tx, { days }: DemoShift): Promise<void> {
  await tx.execute(sql`update bank_documents set expires_on = expires_on + ${days}::int`);
  await tx.execute(sql`update bank_screenings set screened_on = screened_on + ${days}::int`);
  await tx.execute(sql`update fraud_reviews set due_on = due_on + ${days}::int`);
}
