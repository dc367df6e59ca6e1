import { audit } from '../../../http/audit/audit.ts';
import { chainStart } from '../../../http/audit/chain.ts';
import { type Read, verifyStep } from '../../../http/audit/verify.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { CallerCtx, CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { exportJson } from '../../../http/pipeline/json-reply.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type * as contract from './contract.ts';
import { type AuditQuery, readAuditEntries } from './queries.ts';
import { readNoted } from './rules.ts';

/** A search is recorded once, with its filters; its further pages are not. */
export const listAuditEntries: CallerProcedure<typeof contract.listAuditEntries> = ({ query }, ctx) => {
  const { 'page[size]': size, 'page[after]': after, 'page[before]': before, ...filters } = query;
  const place = { 'page[size]': size, 'page[after]': after, 'page[before]': before };
  const isFirst = after === undefined && before === undefined;
  return ctx.withTx(
    async (tx) => {
      const { rows, cursors } = await readAuditEntries(tx, filters, place);
      if (isFirst) await audit({ ...ctx, tx }, 'audit.searched', { details: { ...filters } });
      return reply(rows, { cursors });
    },
    { readOnly: !isFirst },
  );
};

const head = [
  ...['Time', 'User', 'Role', 'Action', 'Kind of target', 'Target', 'Company', 'Reason', 'Details'],
  ...['Place', 'Hash', 'Entry'],
];
const exportPageSize = 1_000;

/** Every entry that the filters find, in pages of a transaction each. */
async function* entriesOf(ctx: CallerCtx, query: AuditQuery): AsyncGenerator<contract.AuditLine, void, undefined> {
  for (let after: string | undefined; ;) {
    const place = { 'page[size]': exportPageSize, 'page[after]': after };
    const page = await ctx.withTx((tx) => readAuditEntries(tx, query, place), { readOnly: true });
    yield* page.rows;
    after = page.cursors.next?.after;
    if (after === undefined) return;
  }
}

const report = 'audit-log';

export const exportAuditEntries: CallerProcedure<typeof contract.exportAuditEntries> = async ({ query }, ctx) => {
  async function* rows() {
    for await (const entry of entriesOf(ctx, query)) yield recordOf(entry);
  }
  return exportCsv(ctx, { report, head, rows: rows(), details: { ...query } });
};

export const exportAuditJson: CallerProcedure<typeof contract.exportAuditJson> = ({ query }, ctx) =>
  exportJson(ctx, { report, rows: entriesOf(ctx, query), details: { ...query, format: 'json' } });

const recordOf = (row: contract.AuditLine) => [
  ...[row.at, row.actorId, row.actorLabel, row.action, row.targetKind, row.targetId, row.companyId, row.reason],
  ...[JSON.stringify(row.details), row.position, row.hash, row.id],
];

const stepBounds = { entries: 20_000, ms: 1_000 };

export const verifyAuditChain: CallerProcedure<typeof contract.verifyAuditChain> = ({ query }, ctx) => {
  const { after = 0, hash = chainStart.hash, noted = '' } = query;
  const read: Read = (fn) => ctx.withTx(fn, { readOnly: true });
  return verifyStep(read, { position: after, hash }, stepBounds, readNoted(noted));
};
