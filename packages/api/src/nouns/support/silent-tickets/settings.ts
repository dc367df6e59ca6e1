import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type * as contract from './contract.ts';
import { silenceStale, usualSilence } from './rules.ts';
import { silenceRules } from './tables.ts';

/** Stores the usual days once; silence counts from then on. */
export const begin = (tx: Tx) =>
  tx
    .insert(silenceRules)
    .values({
      ...{ remindDays: usualSilence.remindAfterDays, resolveDays: usualSilence.resolveAfterDays },
      ...{ closeDays: usualSilence.closeAfterDays, since: tx.now },
    })
    .onConflictDoNothing();

export const getSilenceRules: Query<typeof contract.getSilenceRules> = async (_input, { tx }) =>
  shown(await readRules(tx));

export const updateSilenceRules: Command<typeof contract.updateSilenceRules> = async ({ body }, ctx) => {
  const { tx, ifMatch } = ctx;
  await begin(tx);
  const [row] = await tx.select().from(silenceRules).for('update');
  if (row?.version !== ifMatch) throw silenceStale();
  const { remindAfterDays: remindDays, resolveAfterDays: resolveDays, closeAfterDays: closeDays } = body;
  await tx.update(silenceRules).set({ remindDays, resolveDays, closeDays, version: row.version + 1 });
  await audit(ctx, 'silence.updated', { details: { ...body } });
  return shown(await readRules(tx));
};

const shown = (rules: contract.SilenceRules) => reply(rules, { headers: { etag: versionTag(rules.version) } });

async function readRules(tx: Tx): Promise<contract.SilenceRules> {
  const [row] = await tx.select().from(silenceRules);
  if (!row) return { ...usualSilence, version: 1 };
  const { remindDays, resolveDays, closeDays, version } = row;
  return { remindAfterDays: remindDays, resolveAfterDays: resolveDays, closeAfterDays: closeDays, version };
}
