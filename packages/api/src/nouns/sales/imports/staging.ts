import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { digestOf, markForeign, stageRows } from '../../../http/csv-files/rows.ts';
import type { CsvHandlers } from '../../../http/pipeline/serve.ts';
import { audit } from '../../../http/audit/audit.ts';
import { invalid } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { callerName } from '../leads/service.ts';
import type * as contract from './contract.ts';
import { answerImport } from './queries.ts';
import { checkMapping, type Mapping, missingFields, recognise } from './rules.ts';
import { leadImportMappings, leadImports } from './tables.ts';

const rowsTable = sql`lead_import_rows`;

/** The members in one order, so that equal choices have equal digests. */
export const mappingDigest = (mapping: Mapping): string =>
  digestOf(Object.entries(mapping).toSorted(([one], [other]) => (one < other ? -1 : 1)));

type Handlers = CsvHandlers<{ query: { file?: string | undefined } }, { import: contract.LeadImport }>;

/** Stages the file of an import; it is checked as soon as its columns are known. */
export const stageImport = (wake: () => void): Handlers => ({
  begin: async ({ query }, ctx) => {
    const id = newId('imp', ctx.now.getTime());
    const fileName = query.file?.trim() || 'leads.csv';
    const createdBy = await callerName(ctx);
    const begun = { createdAt: ctx.now, createdBy, createdById: ctx.actor.userId };
    await ctx.tx.insert(leadImports).values({ id, fileName, status: 'receiving', ...begun });
    return { fileId: id };
  },
  add: ({ tx }, importId, rows) => stageRows(tx, rowsTable, importId, rows),
  finish: async (ctx, importId, { names, delimiter, encoding, foreign, rows, digest }) => {
    const { tx } = ctx;
    if (rows === 0) throw invalid('The file has no row below the names of its columns', { code: 'no_rows' });
    await markForeign(tx, rowsTable, importId, foreign);
    const namesDigest = digestOf([...names].toSorted());
    const mapping = await usualMapping(tx, namesDigest, names);
    const isMapped = missingFields(mapping).length === 0;
    await tx
      .update(leadImports)
      .set({
        ...{ names: [...names], namesDigest, delimiter, encoding, rows, fileDigest: digest },
        ...{ mapping, mappingDigest: mappingDigest(mapping), status: isMapped ? 'checking' : 'mapping' },
      })
      .where(eq(leadImports.id, importId));
    await audit(ctx, 'lead_import.received', { target: importId, details: { rows } });
    tx.afterCommit(wake);
    return answerImport(tx, importId);
  },
  discard: async (tx, importId) => {
    await tx.delete(leadImports).where(eq(leadImports.id, importId));
  },
});

/** The choice that was made for such a file before, else what the names tell. */
async function usualMapping(tx: Tx, namesDigest: string, names: readonly string[]): Promise<Mapping> {
  const [known] = await tx.select().from(leadImportMappings).where(eq(leadImportMappings.namesDigest, namesDigest));
  if (!known) return recognise(names);
  checkMapping(known.mapping, names);
  return known.mapping;
}
