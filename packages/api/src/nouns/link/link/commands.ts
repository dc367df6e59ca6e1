import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Endpoint, Input } from '../../../http/contract/endpoint.ts';
import type { CallerCtx, CallerProcedure } from '../../../http/pipeline/ctx.ts';
import type { Line } from '../../../http/pipeline/lines-body.ts';
import { type RawJson, rawJson } from '../../../http/pipeline/reply.ts';
import { type Failure, invalid, tooLarge, tooManyRequests, unauthenticated } from '../../../kernel/errors.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import type { LinkKind } from '../linked-rows/rules.ts';
import { readSource, type Source } from '../sources/service.ts';
import { receiveRows } from './batch/receive.ts';
import type * as contract from './contract.ts';
import type { RowResult } from './contract.ts';
import { callsAtOnce, countResults, type LinkCounts, mostLines } from './rules.ts';

type SyncEndpoint =
  typeof contract.syncCompanies extends Endpoint<string, infer Query, infer Body, infer Response>
    ? Endpoint<string, Query, Body, Response>
    : never;

interface Receiver {
  rows(kind: LinkKind): CallerProcedure<SyncEndpoint, MachineActor>;
  lines(kind: LinkKind): ReceiveLines;
}

type Caller = CallerCtx<MachineActor>;
type SyncQuery = Input<SyncEndpoint>['query'];
type ReceiveLines = (
  input: Pick<Input<SyncEndpoint>, 'query'>,
  ctx: Caller,
  lines: AsyncIterable<Line[]>,
) => Promise<RawJson>;

/** Applies the rows of a call, a few calls of each source at the same time. */
export function receiver(): Receiver {
  const underWay = new Map<string, number>();
  const during = async <T>({ actor: { sourceId }, withTx }: Caller, work: (source: Source) => Promise<T>) => {
    const calls = underWay.get(sourceId) ?? 0;
    if (calls >= callsAtOnce) throw tooManyCalls();
    underWay.set(sourceId, calls + 1);
    try {
      const source = await withTx((tx) => readSource(tx, sourceId), { readOnly: true });
      if (!source) throw unauthenticated('The source of this key is gone', { code: 'source_gone' });
      return await work(source);
    } finally {
      const left = (underWay.get(sourceId) ?? 1) - 1;
      if (left === 0) underWay.delete(sourceId);
      else underWay.set(sourceId, left);
    }
  };
  return {
    rows:
      (kind) =>
      ({ query, body }, ctx) =>
        during(ctx, async (source) => {
          const results = await receiveRows((work) => ctx.withTx(work), {
            source,
            kind,
            rows: body.rows,
            call: callOf(ctx, query),
          });
          await ctx.withTx((tx) => recordCall(tx, source, kind, countResults(results)));
          return { ...countResults(results), results: shown(results, query.results === 'all') };
        }),
    lines:
      (kind) =>
      ({ query }, ctx, lines) =>
        during(ctx, (source) => receiveLines(ctx, { source, kind, lines, query })),
  };
}

const callOf = ({ requestId, clientAddress }: Caller, { snapshot }: SyncQuery) => ({
  ...{ requestId, clientAddress, snapshotId: snapshot },
});

/** Applies lines while they arrive. What was applied before the body breaks off stays, and is counted. */
async function receiveLines(
  ctx: Caller,
  { source, kind, lines, query }: { source: Source; kind: LinkKind; lines: AsyncIterable<Line[]>; query: SyncQuery },
): Promise<RawJson> {
  const { withTx } = ctx;
  const counts = countResults([]);
  const record = () => withTx((tx) => recordCall(tx, source, kind, counts));
  // As text, which takes less memory than objects.
  const texts: string[] = [];
  let from = 0;
  try {
    for await (const batch of lines) {
      if (from + batch.length > mostLines) throw tooManyLines(from);
      const rows = batch.map((line) => ('refused' in line ? line.refused : line.value));
      const results = await receiveRows((work) => withTx(work), { source, kind, rows, from, call: callOf(ctx, query) });
      for (const { result } of results) counts[result] += 1;
      const text = JSON.stringify(shown(results, query.results === 'all')).slice(1, -1);
      if (text) texts.push(text);
      from += batch.length;
    }
    if (from === 0) throw invalid('The body has no row', { code: 'no_rows' });
  } catch (error) {
    if (from > 0) await record().catch(() => undefined);
    throw error;
  }
  await record();
  return rawJson(`${JSON.stringify(counts).slice(0, -1)},"results":[${texts.join(',')}]}`);
}

const tooManyLines = (applied: number): Failure =>
  tooLarge(
    `A call has at most ${mostLines} rows. The first ${applied} were received; send the others in another call`,
    {
      code: 'too_many_rows',
    },
  );

/** Rows that are in effect are left out unless all are asked for. */
const shown = (results: readonly RowResult[], isAll: boolean): RowResult[] =>
  isAll ? [...results] : results.filter(({ result }) => result !== 'applied' && result !== 'unchanged');

const tooManyCalls = (): Failure =>
  tooManyRequests(`Only ${callsAtOnce} calls of a source are answered at the same time; wait for one of them`, {
    code: 'too_many_calls',
    retryAfterSeconds: 1,
  });

/** Records the counts of a call. */
export async function recordCall(tx: Tx, source: Source, kind: LinkKind, counts: LinkCounts): Promise<void> {
  const { applied, unchanged, stale, waiting, refused, ended } = counts;
  await tx.execute(sql`insert into link_calls (id, source_id, kind, at, applied, unchanged, stale, waiting, refused, ended)
    values (${newId('lnc', tx.now.getTime())}, ${source.id}, ${kind}, ${tx.now}, ${applied}, ${unchanged}, ${stale},
      ${waiting}, ${refused}, ${ended})`);
}
