import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { callerName } from '../leads/service.ts';
import type * as contract from './contract.ts';
import { answerImport, earlierImport, type StoredImport } from './queries.ts';
import * as rules from './rules.ts';
import { mappingDigest } from './staging.ts';
import { leadImportMappings, leadImports } from './tables.ts';

const dayMs = 24 * 60 * 60_000;

export const mapImport =
  (wake: () => void): Command<typeof contract.mapImport> =>
  async ({ importId, body: { mapping } }, { tx, now }) => {
    const held = await lockImport(tx, importId);
    assertFree(held);
    if (held.status !== 'mapping' && held.status !== 'checked') throw rules.importBusy();
    rules.checkMapping(mapping, held.names);
    await change(tx, importId, {
      ...{ mapping, mappingDigest: mappingDigest(mapping), status: 'checking', isChanged: false },
      ...{ position: 0, bad: null, warned: null, badDigest: null },
    });
    const { namesDigest } = held;
    await tx
      .insert(leadImportMappings)
      .values({ namesDigest, mapping, usedAt: now })
      .onConflictDoUpdate({ target: leadImportMappings.namesDigest, set: { mapping, usedAt: now } });
    tx.afterCommit(wake);
    return answerImport(tx, importId);
  };

export const commitImport =
  (wake: () => void): Command<typeof contract.commitImport> =>
  async ({ importId, body: { mode } }, ctx) => {
    const { tx, now } = ctx;
    const held = await lockImport(tx, importId);
    assertFree(held);
    if (held.status !== 'checked' || held.bad === null) throw rules.notChecked();
    const earlier = await earlierImport(tx, held);
    if (earlier) throw rules.importedAlready(earlier.committedAt, earlier.committedBy);
    if (held.bad === held.rows) throw rules.nothingToImport();
    if (mode === 'all' && held.bad > 0) throw rules.hasBadRows(held.bad);
    const committedBy = await callerName(ctx);
    await change(tx, importId, {
      ...{ status: 'confirming', mode, position: 0, isChanged: false },
      ...{ committedAt: now, committedBy },
    });
    await audit(ctx, 'lead_import.committed', { target: importId, details: { mode, valid: held.rows - held.bad } });
    tx.afterCommit(wake);
    return answerImport(tx, importId);
  };

export const undoImport =
  (wake: () => void): Command<typeof contract.undoImport> =>
  async ({ importId }, ctx) => {
    const { tx, now } = ctx;
    const held = await lockImport(tx, importId);
    const isHalfDone = held.status === 'importing' && held.setAsideAt !== null;
    if (!isHalfDone) assertFree(held);
    if ((held.status !== 'imported' && !isHalfDone) || !held.committedAt) throw rules.notImported();
    if (now.getTime() - held.committedAt.getTime() > rules.importKeptDays * dayMs) throw rules.undoTooLate();
    const undone = { undoneAt: now, undoneBy: await callerName(ctx) };
    await change(tx, importId, { status: 'undoing', position: 0, ...afresh, ...undone });
    await audit(ctx, 'lead_import.undone', { target: importId });
    tx.afterCommit(wake);
    return answerImport(tx, importId);
  };

export const retryImport =
  (wake: () => void): Command<typeof contract.retryImport> =>
  async ({ importId }, ctx) => {
    const { tx } = ctx;
    const held = await lockImport(tx, importId);
    if (!held.setAsideAt) throw rules.notSetAside();
    await change(tx, importId, afresh);
    await audit(ctx, 'lead_import.retried', { target: importId, details: { step: held.status } });
    tx.afterCommit(wake);
    return answerImport(tx, importId);
  };

const afresh = { setAsideAt: null, claims: 0, reached: 0 };

function assertFree({ status, setAsideAt }: StoredImport): void {
  if (setAsideAt) throw rules.isSetAside();
  if (rules.isWorking(status)) throw rules.importBusy();
}

/** Locks an import and all others of the same file, so that of two at once one is committed. */
async function lockImport(tx: Tx, importId: string): Promise<StoredImport> {
  const [found] = await tx
    .select({ fileDigest: leadImports.fileDigest })
    .from(leadImports)
    .where(eq(leadImports.id, importId));
  if (!found) throw rules.importMissing();
  const same = await tx
    .select()
    .from(leadImports)
    .where(eq(leadImports.fileDigest, found.fileDigest))
    .orderBy(asc(leadImports.id))
    .for('update');
  const held = same.find(({ id }) => id === importId);
  if (!held || held.status === 'receiving') throw rules.importMissing();
  return held;
}

const change = (tx: Tx, importId: string, values: Partial<StoredImport>) =>
  tx.update(leadImports).set(values).where(eq(leadImports.id, importId));
