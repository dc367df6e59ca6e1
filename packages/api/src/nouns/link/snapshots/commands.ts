import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import { unauthenticated } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { snapshotClosed, snapshotHours, snapshotMissing, type SnapshotState } from '../linked-rows/rules.ts';
import { findCompanies, lockRows } from '../linked-rows/service.ts';
import { linkSnapshots } from '../linked-rows/tables.ts';
import { readSource } from '../sources/service.ts';
import type * as contract from './contract.ts';
import { countMissing, countScope } from './missing.ts';
import * as rules from './rules.ts';

type Snapshot = typeof linkSnapshots.$inferSelect;

const hourMs = 3_600_000;
const endOf = ({ startedAt }: Pick<Snapshot, 'startedAt'>) => new Date(startedAt.getTime() + snapshotHours * hourMs);

export const startSnapshot: Command<typeof contract.startSnapshot, MachineActor> = async ({ body }, ctx) => {
  const { tx, now, actor } = ctx;
  const { kind } = body;
  const companyId = body.company === undefined ? null : await companyOf(ctx, body.company);
  // One start of a source at a time, so that one snapshot of a kind and company is open.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${actor.sourceId}, 0))`);
  const scope = { sourceId: actor.sourceId, kind, companyId };
  await tx.update(linkSnapshots).set({ state: 'replaced', endedAt: now }).where(ofScope(scope, 'open'));
  const id = newId('snp', now.getTime());
  await tx.insert(linkSnapshots).values({ id, ...scope, state: 'open', startedAt: now });
  // Now, as the rows that the snapshot changes are newer than it at its end.
  await tx
    .update(linkSnapshots)
    .set({ scope: await countScope(tx, id) })
    .where(eq(linkSnapshots.id, id));
  // The commit waits for rows that are being applied; those that are applied after it are noted.
  await lockRows(tx);
  return { id, endsAt: endOf({ startedAt: now }).toISOString() };
};

async function companyOf({ tx, actor }: Ctx<MachineActor>, named: string): Promise<string> {
  const source = await readSource(tx, actor.sourceId);
  if (!source) throw unauthenticated('The source of this key is gone', { code: 'source_gone' });
  const reference = named.startsWith('ext:') ? named.slice('ext:'.length) : named;
  const company = (await findCompanies(tx, source, [reference])).get(reference) ?? 'unknown';
  if (company === 'ended') throw rules.companyEnded();
  if (typeof company === 'string') throw rules.companyUnknown();
  return company.id;
}

type Scope = Pick<Snapshot, 'sourceId' | 'kind' | 'companyId'>;

const ofScope = ({ sourceId, kind, companyId }: Scope, state: SnapshotState) =>
  and(
    eq(linkSnapshots.sourceId, sourceId),
    eq(linkSnapshots.kind, kind),
    companyId === null ? isNull(linkSnapshots.companyId) : eq(linkSnapshots.companyId, companyId),
    eq(linkSnapshots.state, state),
  );

export const finishSnapshot: Command<typeof contract.finishSnapshot, MachineActor> = async (input, ctx) => {
  const { tx, now, actor } = ctx;
  const snapshot = await lockSnapshot(tx, input.snapshotId, actor.sourceId);
  const { rows } = input.body;
  if (rules.isFinished(snapshot.state)) {
    if (rows !== snapshot.sent) throw rules.rowsMissing(snapshot.sent ?? 0);
    return { missing: snapshot.missing ?? 0, state: snapshot.state };
  }
  if (!isOpen(snapshot, now)) throw snapshotClosed();
  const sent = await countListed(tx, snapshot.id);
  if (rows !== sent) throw rules.rowsMissing(sent);
  const missing = await countMissing(tx, snapshot.id);
  const state = rules.needsPerson({ missing, scope: snapshot.scope ?? 0 }) ? 'held' : 'removing';
  // The newer one knows more than one of the same rows that still waits for a person.
  await tx.update(linkSnapshots).set({ state: 'replaced', endedAt: now }).where(ofScope(snapshot, 'held'));
  await tx
    .update(linkSnapshots)
    .set({ state, finishedAt: now, sent, missing })
    .where(eq(linkSnapshots.id, snapshot.id));
  return { missing, state };
};

const isOpen = (snapshot: Snapshot, now: Date): boolean => snapshot.state === 'open' && endOf(snapshot) > now;

async function countListed(tx: Tx, snapshotId: string): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from link_snapshot_rows where snapshot_id = ${snapshotId} and is_listed`,
  );
  return row?.count ?? 0;
}

export const abortSnapshot: Command<typeof contract.abortSnapshot, MachineActor> = async ({ snapshotId }, ctx) => {
  const { tx, now, actor } = ctx;
  const snapshot = await lockSnapshot(tx, snapshotId, actor.sourceId);
  if (snapshot.state === 'aborted') return;
  if (snapshot.state !== 'open') throw snapshotClosed();
  await tx.update(linkSnapshots).set({ state: 'aborted', endedAt: now }).where(eq(linkSnapshots.id, snapshotId));
};

export const releaseSnapshot: Command<typeof contract.releaseSnapshot> = ({ snapshotId }, ctx) =>
  decide(ctx, snapshotId, { state: 'removing' });

export const rejectSnapshot: Command<typeof contract.rejectSnapshot> = ({ snapshotId }, ctx) =>
  decide(ctx, snapshotId, { state: 'rejected', endedAt: ctx.now });

async function decide(
  ctx: Ctx,
  snapshotId: string,
  outcome: { state: 'removing' } | { state: 'rejected'; endedAt: Date },
): Promise<void> {
  const { state, sourceId, kind, companyId, sent, scope, missing } = await lockSnapshot(ctx.tx, snapshotId);
  if (state !== 'held') throw rules.notHeld();
  await ctx.tx.update(linkSnapshots).set(outcome).where(eq(linkSnapshots.id, snapshotId));
  const action = outcome.state === 'removing' ? 'snapshot.released' : 'snapshot.rejected';
  const details = { sourceId, kind, sent, scope, missing };
  await audit(ctx, action, { target: snapshotId, companyId, details });
}

/** A snapshot, of one source if it is named; no rows are listed in it and nobody decides on it until the transaction ends. */
async function lockSnapshot(tx: Tx, id: string, sourceId?: string): Promise<Snapshot> {
  const ofSource = sourceId === undefined ? undefined : eq(linkSnapshots.sourceId, sourceId);
  const [found] = await tx
    .select()
    .from(linkSnapshots)
    .where(and(eq(linkSnapshots.id, id), ofSource))
    .for('no key update');
  if (!found) throw snapshotMissing();
  return found;
}
