import type { Tx } from '../../../../db/tx.ts';
import { audit, type AuditScope } from '../../../../http/audit/audit.ts';
import { sqlErrorOf } from '../../../../kernel/sql-error.ts';
import {
  digestModulus,
  type LinkKind,
  removedContent,
  type Versioned,
  versionOrderOf,
} from '../../linked-rows/rules.ts';
import { findCompanies, findInvoiceCompanies, lockRows, noteRows } from '../../linked-rows/service.ts';
import type { RowResult } from '../contract.ts';
import type { Source } from '../../sources/service.ts';
import { isRefused, type RowRefusal, type Target, writers } from '../../row-kinds/service.ts';
import { newestOf, sameVersion } from '../rules.ts';
import { type AppliedRow, bookApplied, bookRefused, bookWaiting, forgetWaiting } from './book.ts';
import { type KnownRows, readKnown } from './known.ts';
import { Outcomes, refused } from './outcomes.ts';
import { isUnreadable, markOf, type ParsedRow, type UnreadableRow } from './parse.ts';

export interface Batch<Kind extends LinkKind = LinkKind> {
  source: Source;
  kind: Kind;
  rows: readonly (ParsedRow<Kind> | UnreadableRow)[];
  /** Absent for rows that have waited. */
  call?: Call | undefined;
  /** Notes what has become of rows, in the transaction that decides it. */
  onResults?: ((tx: Tx, results: readonly RowResult[]) => Promise<void>) | undefined;
}

/** The call that brings rows, and the snapshot that lists them. */
export type Call = Partial<Pick<AuditScope, 'requestId' | 'clientAddress'>> & { snapshotId?: string | undefined };

const note = (tx: Tx, { source, kind, rows, call }: Batch) => {
  const externalIds = rows.flatMap(({ externalId }) => externalId ?? []);
  return noteRows(tx, { source, kind, externalIds, snapshotId: call?.snapshotId });
};

export type WithTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type Live<Kind extends LinkKind> = Extract<ParsedRow<Kind>, { isDeleted: false }>;

/**
 * Applies rows in one transaction, and answers a result for each in their order. If the database refuses what the
 * checks let through, the halves are applied apart, so that no row costs another.
 */
export async function applyBatch<Kind extends LinkKind>(withTx: WithTx, batch: Batch<Kind>): Promise<RowResult[]> {
  try {
    return await withTx(async (tx) => {
      const results = await applyRows(tx, batch);
      await batch.onResults?.(tx, results);
      return results;
    });
  } catch (error) {
    if (!/^2[23]/.test(sqlErrorOf(error)?.sqlState ?? '')) throw error;
    const ids = [...new Set(batch.rows.map(({ externalId }) => externalId))];
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) return refuseAll(withTx, batch, id);
    // Rows with the same id stay together.
    const first = new Set(ids.slice(0, Math.ceil(ids.length / 2)));
    const results: RowResult[] = [];
    for (const isFirst of [true, false]) {
      const rows = batch.rows.filter(({ externalId }) => first.has(externalId) === isFirst);
      results.push(...(await applyBatch(withTx, { ...batch, rows })));
    }
    return results.toSorted((a, b) => a.index - b.index);
  }
}

const notStored: RowRefusal = {
  code: 'not_stored',
  pointer: '',
  detail: 'The row conflicts with another one that was changed at the same time; send it again',
};

async function refuseAll(withTx: WithTx, batch: Batch, externalId: string): Promise<RowResult[]> {
  const { source, kind, rows } = batch;
  const results = rows.map(({ index }) => refused(index, externalId, notStored));
  await withTx(async (tx) => {
    await lockRows(tx);
    await note(tx, batch);
    await bookRefused(tx, source, kind, [{ externalId, refusal: notStored }]);
    await batch.onResults?.(tx, results);
  });
  return results;
}

async function applyRows<Kind extends LinkKind>(tx: Tx, batch: Batch<Kind>): Promise<RowResult[]> {
  const { source, kind, rows } = batch;
  // One batch after the other: a driver cannot arrive between the look for it and the load that names it.
  await lockRows(tx);
  await note(tx, batch);
  const outcomes = new Outcomes<Kind>();
  const readable = rows.flatMap((row) => {
    if (!isUnreadable(row)) return [row];
    outcomes.refuseUnreadable(row);
    return [];
  });
  const { newest, others } = newestOf(readable);
  const ids = newest.map(({ externalId }) => externalId);
  const known = await readKnown(tx, source, kind, ids);
  const candidates = newest.filter((row) => isCandidate(row, known, outcomes));
  const deleted = candidates.filter(({ isDeleted }) => isDeleted);
  await removeRows(tx, { source, kind }, deleted, known, outcomes);
  const live = candidates.flatMap((row): Live<Kind>[] => (row.isDeleted ? [] : [row]));
  const targets = await withCompanies(tx, { source, kind }, live, known, outcomes);
  const written =
    targets.length === 0
      ? []
      : await writers[kind].write(
          tx,
          source,
          targets.map(({ target }) => target),
        );
  for (const [index, outcome] of written.entries()) {
    const row = targets[index]?.row;
    if (!row) continue;
    if (isRefused(outcome)) {
      outcomes.refuse(row, outcome);
      outcomes.noLongerWaiting.push(row.externalId);
    } else {
      outcomes.set(row, 'applied', outcome.rowId);
      outcomes.applied.push({ sent: row, isDeleted: false, ...outcome });
    }
  }
  for (const { row, newest: kept, standing } of others) {
    const result = outcomes.results.get(kept.index);
    if (standing === 'older') outcomes.set(row, 'stale');
    else if (standing === 'differs') outcomes.refuse(row, sameVersion());
    else if (result) outcomes.results.set(row.index, { ...result, index: row.index });
  }
  const arrived = outcomes.applied.flatMap(({ sent: { externalId } }) =>
    known.waiting.has(externalId) ? [externalId] : [],
  );
  await bookRefused(tx, source, kind, outcomes.refused);
  // Together in one message to the database.
  await Promise.all([
    bookApplied(tx, source, kind, outcomes.applied),
    auditApplied(tx, batch, outcomes.applied),
    forgetWaiting(tx, source, kind, [...arrived, ...outcomes.noLongerWaiting]),
  ]);
  return rows.flatMap(({ index }) => outcomes.results.get(index) ?? []);
}

/** One entry for all rows of a transaction: how many, and the digest of their ids and versions, from which the platform can tell them. */
async function auditApplied(tx: Tx, { source, kind, call }: Batch, rows: readonly AppliedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const deleted = rows.filter(({ isDeleted }) => isDeleted).length;
  const marks = rows.map(({ sent: { externalId, version } }) => markOf(externalId, version));
  const digest = marks.reduce((sum, mark) => (sum + mark) % digestModulus, 0);
  const details = { kind, applied: rows.length, deleted, digest };
  const { snapshotId, ...request } = call ?? {};
  const options = { target: source.id, details: { ...details, ...(snapshotId !== undefined && { snapshotId }) } };
  await audit({ tx, actor: tx.actor, ...request }, 'link.rows_applied', options);
}

/** Whether a row is to be applied; the others have their results. */
function isCandidate<Kind extends LinkKind>(row: ParsedRow<Kind>, known: KnownRows, outcomes: Outcomes<Kind>): boolean {
  if (known.ended.has(row.externalId)) {
    outcomes.set(row, 'ended');
    return false;
  }
  const applied = known.applied.get(row.externalId);
  const waiting = known.waiting.get(row.externalId);
  const isWaiting = waiting !== undefined && (!applied || waiting.version > applied.version);
  const newest: Versioned | undefined = isWaiting ? waiting : applied;
  switch (versionOrderOf(row, newest)) {
    case 'newer':
      return true;
    case 'older':
      outcomes.set(row, 'stale');
      return false;
    case 'differs':
      outcomes.refuse(row, sameVersion());
      return false;
    case 'same':
      // Its company may have come.
      if (!isWaiting) outcomes.set(row, 'unchanged', applied?.rowId);
      return isWaiting;
  }
}

type Sender<Kind extends LinkKind> = Pick<Batch<Kind>, 'source' | 'kind'>;

/** A deleted user stays as a disabled one, and these others as they are: their rows still belong to the id. */
const staying: ReadonlySet<LinkKind> = new Set(['companies', 'users', 'invoices', 'payments']);

async function removeRows<Kind extends LinkKind>(
  tx: Tx,
  { source, kind }: Sender<Kind>,
  rows: readonly ParsedRow<Kind>[],
  known: KnownRows,
  outcomes: Outcomes<Kind>,
): Promise<void> {
  const rowIds = rows.flatMap(({ externalId }) => known.applied.get(externalId)?.rowId ?? []);
  if (rowIds.length > 0) await writers[kind].remove(tx, source, rowIds);
  const staysLinked = staying.has(kind);
  for (const row of rows) {
    const { rowId, companyId } = known.applied.get(row.externalId) ?? { rowId: null, companyId: null };
    outcomes.set(row, 'applied', rowId);
    outcomes.applied.push({ sent: row, isDeleted: true, rowId: staysLinked ? rowId : null, companyId });
  }
}

/** Removes rows that a snapshot does not list, as if the platform had deleted them. The caller has the lock of the rows. */
export async function removeMissing(
  tx: Tx,
  { source, kind, externalIds, snapshotId }: Sender<LinkKind> & { externalIds: readonly string[]; snapshotId: string },
): Promise<void> {
  const known = await readKnown(tx, source, kind, externalIds);
  const rows = externalIds.flatMap((externalId, index) => {
    const { version } = known.applied.get(externalId) ?? {};
    return version === undefined
      ? []
      : [{ index, externalId, version, content: removedContent, isDeleted: true as const }];
  });
  const outcomes = new Outcomes();
  await removeRows(tx, { source, kind }, rows, known, outcomes);
  await bookApplied(tx, source, kind, outcomes.applied);
  await auditApplied(tx, { source, kind, rows, call: { snapshotId } }, outcomes.applied);
}

interface Placed<Kind extends LinkKind> {
  row: Live<Kind>;
  target: Target<Kind>;
}

/** The rows whose company is known. The others wait, or have their results. */
async function withCompanies<Kind extends LinkKind>(
  tx: Tx,
  { source, kind }: Sender<Kind>,
  rows: readonly Live<Kind>[],
  known: KnownRows,
  outcomes: Outcomes<Kind>,
): Promise<Placed<Kind>[]> {
  const place = (row: Live<Kind>, companyId: string | undefined): Placed<Kind> => {
    const rowId = known.applied.get(row.externalId)?.rowId ?? undefined;
    return { row, target: { externalId: row.externalId, values: row.values, companyId, rowId } };
  };
  if (rows.length === 0) return [];
  if (kind === 'companies')
    return rows.map((row) => place(row, known.applied.get(row.externalId)?.companyId ?? undefined));
  const companies = await (kind === 'payments' ? findInvoiceCompanies : findCompanies)(
    tx,
    source,
    rows.map(({ values }) => parentIn(values)),
  );
  const waiting: { row: Live<Kind>; parent: string }[] = [];
  const placed = rows.flatMap((row): Placed<Kind>[] => {
    const company = companies.get(parentIn(row.values)) ?? 'unknown';
    const applied = known.applied.get(row.externalId);
    if (company === 'unknown') waiting.push({ row, parent: parentIn(row.values) });
    else if (company === 'never') outcomes.refuse(row, kind === 'payments' ? invoiceNever() : companyNever());
    else if (company === 'ended') {
      outcomes.set(row, 'ended');
      outcomes.noLongerWaiting.push(row.externalId);
    } else if (applied?.rowId && applied.companyId !== company.id) {
      outcomes.refuse(row, otherCompany());
      outcomes.noLongerWaiting.push(row.externalId);
    } else return [place(row, company.id)];
    return [];
  });
  const hasRoom = await bookWaiting(
    tx,
    source,
    kind,
    waiting.map(({ row, parent }) => ({ sent: row, parent })),
  );
  for (const { row } of waiting) {
    if (hasRoom) outcomes.set(row, 'waiting');
    else outcomes.refuse(row, tooManyWaiting());
  }
  return placed;
}

/** What a row belongs to: its company, or the invoice of a payment. */
function parentIn(values: object): string {
  if ('company' in values && typeof values.company === 'string') return values.company;
  return 'invoice' in values && typeof values.invoice === 'string' ? values.invoice : '';
}

const companyRefusal = (code: string, detail: string): RowRefusal => ({ code, pointer: '/company', detail });
const companyNever = () => companyRefusal('company_unknown', 'HQ has no company with this id');
const invoiceNever = (): RowRefusal => ({
  ...{ code: 'invoice_unknown', pointer: '/invoice', detail: 'HQ has no invoice with this id' },
});
const otherCompany = () =>
  companyRefusal(
    'other_company',
    'This id is a row of another company; delete that row, and send this one with another id',
  );
const tooManyWaiting = () =>
  companyRefusal(
    'too_many_waiting',
    'The company is not known, and too many rows wait for companies; send the company first',
  );
