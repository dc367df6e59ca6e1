import { expect } from 'vitest';
import type { Revenue, RevenueRows } from '../../nouns/money/revenue/contract.ts';
import type { RowSet } from '../../nouns/money/revenue/figures.ts';
import type { TestApi } from '../api.ts';

/** Short calls for tests of revenue. */
export function revenueReader(signedIn: () => { api: TestApi; token: string }) {
  const get = async <Answer>(path: string) => {
    const { api, token } = signedIn();
    const { status, json, text } = await api.call('GET', `/api/hq/revenue${path}`, { token });
    expect(status, text).toBe(200);
    return json as Answer;
  };
  return {
    get,
    readRevenue: () => get<Revenue>(''),
    /** Every row behind a figure, read in pages. */
    async readAll(of: RowSet): Promise<RevenueRows> {
      const first = await get<RevenueRows>(`/rows?of=${of}&page[size]=40`);
      for (let page = 2; first.rows.length < first.count; page++) {
        first.rows.push(...(await get<RevenueRows>(`/rows?of=${of}&page[size]=40&page[number]=${page}`)).rows);
      }
      return first;
    },
  };
}
