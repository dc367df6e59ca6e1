import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { digestOf, markForeign, stageRows } from '../../../http/csv-files/rows.ts';
import type { CsvHandlers } from '../../../http/pipeline/serve.ts';
import { invalid } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { sourceMissing } from '../sources/rules.ts';
import { readSource } from '../sources/service.ts';
import type * as contract from './contract.ts';
import { answerLinkImport, type StoredLinkImport } from './queries.ts';
import {
  importDiscarded,
  type ImportKind,
  type LinkMapping,
  missingLinkFields,
  mostAheadMs,
  recogniseFields,
  timeAhead,
} from './rules.ts';
import { linkImports } from './tables.ts';

interface Started {
  query: { sourceId: string; kind: ImportKind; file?: string | undefined; modifiedAt?: string | undefined };
}

const rowsTable = sql`link_import_rows`;

/** Stages a file with rows of a source; it is checked as soon as its columns are known. */
export const stageLinkImport = (wake: () => void): CsvHandlers<Started, contract.LinkImport> => ({
  begin: async ({ query: { sourceId, kind, file, modifiedAt } }, { tx, now, actor }) => {
    if (!(await readSource(tx, sourceId))) throw sourceMissing();
    const fileAt = modifiedAt === undefined ? now : new Date(modifiedAt);
    if (fileAt.getTime() > now.getTime() + mostAheadMs) throw timeAhead();
    const id = newId('lim', now.getTime());
    const fileName = file?.trim() || `${kind}.csv`;
    const begun = { status: 'receiving', createdAt: now, createdBy: actor.userId } as const;
    await tx.insert(linkImports).values({ id, sourceId, kind, fileName, fileAt, ...begun });
    return { fileId: id };
  },
  add: ({ tx }, id, rows) => stageRows(tx, rowsTable, id, rows),
  finish: async (ctx, id, { names, delimiter, encoding, foreign, rows }) => {
    const { tx } = ctx;
    if (rows === 0) throw invalid('The file has no row below the names of its columns', { code: 'no_rows' });
    await markForeign(tx, rowsTable, id, foreign);
    const [held] = await tx
      .select()
      .from(linkImports)
      .where(and(eq(linkImports.id, id), eq(linkImports.status, 'receiving')))
      .for('update');
    if (!held) throw importDiscarded();
    const { kind, sourceId } = held;
    const namesDigest = digestOf([...names].toSorted());
    const mapping = (await usualMapping(tx, { ...held, namesDigest })) ?? recogniseFields(kind, names);
    const isMapped = missingLinkFields(kind, mapping).length === 0;
    await tx
      .update(linkImports)
      .set({
        ...{ names: [...names], namesDigest, delimiter, encoding, rows, mapping },
        status: isMapped ? 'checking' : 'mapping',
      })
      .where(eq(linkImports.id, id));
    await audit(ctx, 'link_import.received', { target: id, details: { sourceId, kind, rows } });
    tx.afterCommit(wake);
    return answerLinkImport(tx, id);
  },
  discard: async (tx, id) => {
    await tx.delete(linkImports).where(eq(linkImports.id, id));
  },
});

/** The choice that was made for the last file of the source with the same columns that was committed. */
async function usualMapping(
  tx: Tx,
  { sourceId, kind, namesDigest }: Pick<StoredLinkImport, 'sourceId' | 'kind' | 'namesDigest'>,
): Promise<LinkMapping | undefined> {
  const [last] = await tx
    .select({ mapping: linkImports.mapping })
    .from(linkImports)
    .where(
      and(
        ...[eq(linkImports.sourceId, sourceId), eq(linkImports.kind, kind), eq(linkImports.namesDigest, namesDigest)],
        ...[inArray(linkImports.status, ['importing', 'imported']), isNotNull(linkImports.committedAt)],
      ),
    )
    .orderBy(desc(linkImports.committedAt))
    .limit(1);
  return last?.mapping;
}
