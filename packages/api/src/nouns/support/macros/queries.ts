import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type * as contract from './contract.ts';
import { macroMissing } from './rules.ts';
import { macros } from './tables.ts';

const shown = {
  ...{ id: macros.id, name: macros.name, text: macros.text, status: macros.status, priority: macros.priority },
  ...{ assignsToMe: macros.assignsToMe, version: macros.version },
};

export async function showMacro(tx: Tx, id: string): Promise<contract.Macro> {
  const [macro] = await tx.select(shown).from(macros).where(eq(macros.id, id));
  if (!macro) throw macroMissing();
  return macro;
}

export const listMacros: Query<typeof contract.listMacros> = (_input, { tx }) =>
  tx
    .select(shown)
    .from(macros)
    .orderBy(sql`lower(${macros.name}) collate "C"`);

export const getMacro: Query<typeof contract.getMacro> = async ({ macroId }, { tx }) => {
  const macro = await showMacro(tx, macroId);
  return reply(macro, { headers: { etag: versionTag(macro.version) } });
};
