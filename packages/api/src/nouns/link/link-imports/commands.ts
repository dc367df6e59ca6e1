import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { answerLinkImport, countsOf, type StoredLinkImport } from './queries.ts';
import * as rules from './rules.ts';
import { linkImports } from './tables.ts';

export const mapLinkImport =
  (wake: () => void): Command<typeof contract.mapLinkImport> =>
  async ({ linkImportId: id, body: { mapping } }, { tx }) => {
    const held = await lockLinkImport(tx, id);
    assertFree(held);
    if (held.status !== 'mapping' && held.status !== 'checked') throw rules.importIsBusy();
    rules.checkLinkMapping(held.kind, mapping, held.names);
    await change(tx, id, { mapping, status: 'checking', position: 0, counts: {} });
    tx.afterCommit(wake);
    return answerLinkImport(tx, id);
  };

export const commitLinkImport =
  (wake: () => void): Command<typeof contract.commitLinkImport> =>
  async ({ linkImportId: id }, ctx) => {
    const { tx, now, actor } = ctx;
    const held = await lockLinkImport(tx, id);
    assertFree(held);
    if (held.status !== 'checked') throw rules.importNotChecked();
    const { applied, waiting } = countsOf(held);
    if (applied + waiting === 0) throw rules.nothingApplies();
    const { sourceId, kind, rows } = held;
    await change(tx, id, {
      ...{ status: 'importing', position: 0, counts: {} },
      ...{ committedAt: now, committedBy: actor.userId },
    });
    await audit(ctx, 'link_import.committed', { target: id, details: { sourceId, kind, rows, ...countsOf(held) } });
    tx.afterCommit(wake);
    return answerLinkImport(tx, id);
  };

export const retryLinkImport =
  (wake: () => void): Command<typeof contract.retryLinkImport> =>
  async ({ linkImportId: id }, ctx) => {
    const { tx } = ctx;
    const held = await lockLinkImport(tx, id);
    if (!held.setAsideAt) throw rules.importNotSetAside();
    await change(tx, id, { setAsideAt: null, claims: 0 });
    await audit(ctx, 'link_import.retried', { target: id, details: { step: held.status } });
    tx.afterCommit(wake);
    return answerLinkImport(tx, id);
  };

function assertFree({ status, setAsideAt }: StoredLinkImport): void {
  if (status === 'discarded') throw rules.importDiscarded();
  if (setAsideAt) throw rules.importSetAside();
  if (rules.isImportWorking(status)) throw rules.importIsBusy();
}

async function lockLinkImport(tx: Tx, id: string): Promise<StoredLinkImport> {
  const [held] = await tx.select().from(linkImports).where(eq(linkImports.id, id)).for('update');
  if (!held || held.status === 'receiving') throw rules.linkImportMissing();
  return held;
}

const change = (tx: Tx, id: string, values: Partial<StoredLinkImport>) =>
  tx.update(linkImports).set(values).where(eq(linkImports.id, id));
