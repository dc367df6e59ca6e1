import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Endpoint } from '../../../http/contract/endpoint.ts';
import type { CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { type Failure, tooManyRequests, unauthenticated } from '../../../kernel/errors.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import type { LinkKind } from '../linked-rows/rules.ts';
import { readSource, type Source } from '../sources/service.ts';
import { receiveRows } from './batch/receive.ts';
import type * as contract from './contract.ts';
import type { LinkAnswer, RowResult } from './contract.ts';
import { callsAtOnce, countResults } from './rules.ts';

type SyncEndpoint =
  typeof contract.syncCompanies extends Endpoint<string, infer Query, infer Body, infer Response>
    ? Endpoint<string, Query, Body, Response>
    : never;

/** Applies the rows of a call, a few calls of each source at the same time. */
export function receiver() {
  const underWay = new Map<string, number>();
  return (kind: LinkKind): CallerProcedure<SyncEndpoint, MachineActor> =>
    async ({ query, body }, { actor: { sourceId }, withTx }) => {
      const calls = underWay.get(sourceId) ?? 0;
      if (calls >= callsAtOnce) throw tooManyCalls();
      underWay.set(sourceId, calls + 1);
      try {
        const source = await withTx((tx) => readSource(tx, sourceId), { readOnly: true });
        if (!source) throw unauthenticated('The source of this key is gone', { code: 'source_gone' });
        const results = await receiveRows((work) => withTx(work), { source, kind, rows: body.rows });
        await withTx((tx) => recordCall(tx, source, kind, results));
        return answerOf(results, query.results === 'all');
      } finally {
        const left = (underWay.get(sourceId) ?? 1) - 1;
        if (left === 0) underWay.delete(sourceId);
        else underWay.set(sourceId, left);
      }
    };
}

const tooManyCalls = (): Failure =>
  tooManyRequests(`Only ${callsAtOnce} calls of a source are answered at the same time; wait for one of them`, {
    code: 'too_many_calls',
    retryAfterSeconds: 1,
  });

/** Rows that are in effect are left out unless all are asked for. */
const answerOf = (results: readonly RowResult[], isAll: boolean): LinkAnswer => ({
  ...countResults(results),
  results: isAll ? [...results] : results.filter(({ result }) => result !== 'applied' && result !== 'unchanged'),
});

/** Records the counts of a call. */
async function recordCall(tx: Tx, source: Source, kind: LinkKind, results: readonly RowResult[]): Promise<void> {
  const { applied, unchanged, stale, waiting, refused, ended } = countResults(results);
  await tx.execute(sql`insert into link_calls (id, source_id, kind, at, applied, unchanged, stale, waiting, refused, ended)
    values (${newId('lnc', tx.now.getTime())}, ${source.id}, ${kind}, ${tx.now}, ${applied}, ${unchanged}, ${stale},
      ${waiting}, ${refused}, ${ended})`);
}
