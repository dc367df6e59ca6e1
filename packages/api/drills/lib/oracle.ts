import { sql } from 'drizzle-orm';
import { inspect } from '../../src/platform/cli/invariants.ts';
import { system } from '../../src/kernel/actor.ts';
import { queryRows, type Database } from '../../src/db/tx.ts';
import type { Acknowledged } from './writers.ts';

/** A round below proves nothing. */
export const fewestAcknowledged = 200;

export interface Findings {
  faults: string[];
  hasCheckedPages: boolean;
}

/**
 * Invariants after every fault: each acknowledged write exists exactly once and complete, nothing is half
 * written, no row lacks its parent, and pages, indexes and the audit chain are intact.
 */
export async function consult(db: Database, acknowledged: readonly Acknowledged[]): Promise<Findings> {
  const { faults, hasCheckedPages } = await inspect(db);
  return { faults: [...faults, ...(await findLost(db, acknowledged)), ...(await findTorn(db))], hasCheckedPages };
}

async function findLost(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await db.withTx(
    system('drill'),
    (tx) =>
      queryRows<{ id: string; times: number }>(
        tx,
        sql`select request_id as id, count(*)::int as times from audit_log
          where action = 'tenant.deletion_code_issued' group by request_id`,
      ),
    { readOnly: true },
  );
  const times = new Map(rows.map((row) => [row.id, row.times]));
  const wrong = acknowledged.filter(({ requestId }) => times.get(requestId) !== 1);
  return wrong.map(({ requestId }) => `acknowledged write ${requestId} is there ${times.get(requestId) ?? 0} times`);
}

/** A code without its audit entry, or an entry without its code although the company exists. */
async function findTorn(db: Database): Promise<string[]> {
  const [found] = await db.withTx(
    system('drill'),
    (tx) =>
      queryRows<{ torn: number }>(
        tx,
        sql`select count(*)::int as torn from deletion_codes d
          full join (select details->>'codeId' as code_id, company_id from audit_log
            where action = 'tenant.deletion_code_issued') a on a.code_id = d.id
          where d.id is null and exists (select from companies c where c.id = a.company_id) or a.code_id is null`,
      ),
    { readOnly: true },
  );
  return found?.torn ? [`${found.torn} writes are half there`] : [];
}

/** Secrets that stand in a log all the same. */
export function findLeaks(log: string, secrets: readonly string[]): string[] {
  return secrets.some((secret) => log.includes(secret)) ? ['the log holds a password or a token'] : [];
}

/** Faults in the server's log. */
export function findFaults(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('"level":"error"'));
  return lines.slice(0, 3).map((line) => `the log tells of a fault: ${line.slice(0, 500)}`);
}
