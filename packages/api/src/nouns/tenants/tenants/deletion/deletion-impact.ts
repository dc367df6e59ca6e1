import { getTableName, sql } from 'drizzle-orm';
import type { Noun } from '../../../../http/noun/noun.ts';
import type { Query } from '../../../../http/pipeline/ctx.ts';
import { queryRows } from '../../../../db/tx.ts';
import { idleTimeoutMs } from '../../../../kernel/idle-timeout.ts';
import { readBlockers } from './blockers.ts';
import type * as contract from '../contract.ts';
import { deletionLines, tenantMissing } from '../rules.ts';

/** A noun whose rows a deletion counts, and its table. */
interface Loss {
  noun: string;
  table: string;
  line: string;
  one: string;
}

export const getDeletionImpact =
  (nouns: readonly Noun[]): Query<typeof contract.getDeletionImpact> =>
  async ({ companyId }, { tx, now }) => {
    const losses = nouns.flatMap(lossOf);
    const owned = losses.map(
      ({ noun, table }) =>
        sql`${noun}::text, (select count(*)::int from ${sql.identifier(table)} where company_id = c.id)`,
    );
    const [row] = await queryRows<{ counts: Record<string, number>; tenantName: string; signedInUsers: number }>(
      tx,
      sql`select c.name as "tenantName", jsonb_build_object(${sql.join(owned, sql`, `)}) as counts,
        (select count(distinct s.user_id)::int from auth_sessions s
          where s.company_id = c.id and s.ended_at is null and s.expires_at > ${now}
            and s.last_activity_at > ${new Date(now.getTime() - idleTimeoutMs)}) as "signedInUsers"
      from companies c where c.id = ${companyId}`,
    );
    if (!row) throw tenantMissing();
    const blockers = await readBlockers(tx, companyId);
    return { companyId, ...row, losses: linesOf(losses, row.counts), blockers };
  };

function lossOf({ name, deletion, tables }: Noun): Loss[] {
  if (!deletion) return [];
  const table = name.replaceAll('-', '_');
  const isOwned = tables.some((owned) => getTableName(owned.table) === table && owned.companyColumn);
  if (!isOwned)
    throw new Error(`${name} has no table ${table} with rows of a company, so a deletion cannot count them`);
  return [{ noun: name, table, ...deletion }];
}

/** Lines of the dialog first, in its order; then those that only a manifest names. */
function linesOf(losses: readonly Loss[], counts: Record<string, number>): contract.DeletionImpact['losses'] {
  const named = losses.map(({ line }) => line);
  return [...new Set([...deletionLines.filter((line) => named.includes(line)), ...named])].map((line) => ({
    line,
    detail: losses
      .filter((loss) => loss.line === line)
      .map(({ noun, one }) => counted(counts[noun] ?? 0, one))
      .join(', '),
  }));
}

const figures = new Intl.NumberFormat('en-US');
const counted = (count: number, one: string): string => `${figures.format(count)} ${one}${count === 1 ? '' : 's'}`;
