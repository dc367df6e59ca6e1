import { sql } from 'drizzle-orm';
import { literals } from '../../db/columns.ts';
import { unpaidStatuses } from '../invoices/tables.ts';

/** Unpaid invoices. */
export const isUnpaid = sql`i.status in (${literals(unpaidStatuses)})`;
