import { sql, type SQL } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import type { LinkKind } from '../../nouns/link/linked-rows/rules.ts';
import type { RowResult } from '../../nouns/link/link/contract.ts';
import type { WithTx } from '../../nouns/link/link/batch/apply.ts';
import { receiveRows } from '../../nouns/link/link/batch/receive.ts';
import { applyWaiting } from '../../nouns/link/link/waiting/waiting.ts';
import type { TestApi } from '../api.ts';
import { addSource } from '../machine.ts';

export interface TestSource {
  id: string;
  send(kind: LinkKind, ...rows: unknown[]): Promise<RowResult[]>;
}

export const resultsOf = (results: readonly RowResult[]) => results.map(({ result }) => result);

/** Why a row was refused, and the first member that is wrong. */
export const refusalOf = (result: RowResult | undefined) => ({
  code: result?.code,
  pointer: result?.errors?.[0]?.pointer,
});

/** Sends rows of platforms, without a call. */
export function sendingTo(apiOf: () => TestApi) {
  const withTx: WithTx = (work) => apiOf().db.withTx(system('link'), work);
  /** A source from which nothing has come yet. */
  const newSource = async (issuer: string | null = null): Promise<TestSource> => {
    const source = { id: await addSource(apiOf()), issuer };
    return { id: source.id, send: (kind, ...rows) => receiveRows(withTx, { source, kind, rows }) };
  };
  const one = async <Row extends object>(query: SQL) => (await apiOf().rows<Row>(query))[0];
  /** Applies rows whose company has come, as the job does. */
  const wake = () => applyWaiting(withTx);
  const count = async (query: SQL) =>
    (await one<{ count: number }>(sql`select count(*)::int from (${query}) q`))?.count;
  return { newSource, one, wake, count };
}
