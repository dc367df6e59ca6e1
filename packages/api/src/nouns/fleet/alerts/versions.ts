import { and, eq, inArray, sql } from 'drizzle-orm';
import { callerId, type Reader, type UserActor } from '../../../kernel/actor.ts';
import { entityTag } from '../../../http/edge/conditional.ts';
import type { Tx } from '../../../db/tx.ts';
import { listAlerts } from './contract.ts';
import { alertVersions } from './tables.ts';

const everybody = '';

/** Raises the version of a company's alerts in the transaction that changes them; with a reader, for that user alone. */
export async function bumpAlerts(tx: Tx, companyId: string, reader: string = everybody): Promise<void> {
  await tx
    .insert(alertVersions)
    .values({ companyId, reader, value: 1 })
    .onConflictDoUpdate({
      target: [alertVersions.companyId, alertVersions.reader],
      set: { value: sql`${alertVersions.value} + 1` },
    });
}

/** The version of a user's lists: the sum of the company's version and the user's own. */
export async function readAlertsVersion(tx: Tx, actor: Reader): Promise<number> {
  const rows = await tx
    .select({ value: alertVersions.value })
    .from(alertVersions)
    .where(
      and(
        eq(alertVersions.companyId, actor.companyId ?? ''),
        inArray(alertVersions.reader, [everybody, callerId(actor)]),
      ),
    );
  return rows.reduce((sum, { value }) => sum + value, 0);
}

/** The versions of several companies, to be asked for by reader. */
export async function readVersionsOf(tx: Tx, companyIds: readonly string[]): Promise<(reader: UserActor) => number> {
  const rows = await tx
    .select()
    .from(alertVersions)
    .where(inArray(alertVersions.companyId, [...companyIds]));
  const values = new Map(rows.map(({ companyId, reader, value }) => [`${companyId} ${reader}`, value]));
  const valueOf = (companyId: string | null, reader: string) => values.get(`${companyId} ${reader}`) ?? 0;
  return ({ companyId, userId }) => valueOf(companyId, everybody) + valueOf(companyId, userId);
}

/** The ETag of the list without parameters, as a user would get it. */
export function tagOfList(counter: number, actor: UserActor, programVersion: string): string {
  return entityTag(counter, actor, new URL(listAlerts.path, 'http://localhost'), programVersion);
}
