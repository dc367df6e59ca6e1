import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { ImportField } from './rules.ts';
import { leadImports } from './tables.ts';

/** What shows that a column has another custom than ours: 12,50 for 12.50, and 30/6/2026 for 6/30/2026. */
const customs: Readonly<Partial<Record<ImportField, string>>> = {
  annual_revenue: '[0-9],[0-9]{1,2}[^0-9]*$',
  estimated_value: '[0-9],[0-9]{1,2}[^0-9]*$',
  close_date: '^ *(1[3-9]|2[0-9]|3[01])/[0-9]{1,2}/[0-9]',
  next_followup: '^ *(1[3-9]|2[0-9]|3[01])/[0-9]{1,2}/[0-9]',
};

/** Fields whose columns are written so in some row, so that our custom may be wrong in the others. */
export async function readDoubtful(tx: Tx, importId: string): Promise<ReadonlySet<ImportField>> {
  const [held] = await tx.select().from(leadImports).where(eq(leadImports.id, importId));
  const doubtful = new Set<ImportField>();
  for (const [field, custom] of Object.entries(customs) as [ImportField, string][]) {
    const from = held?.mapping[field];
    if (!held || !from || !('column' in from)) continue;
    const index = held.names.indexOf(from.column);
    const found = await queryRows(
      tx,
      sql`select from lead_import_rows
        where import_id = ${importId} and left(cells ->> ${index}::int, 60) ~ ${custom} limit 1`,
    );
    if (found.length > 0) doubtful.add(field);
  }
  return doubtful;
}
