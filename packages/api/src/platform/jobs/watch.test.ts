import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startJobWatch } from '../../http/work/watch.ts';
import { type BackgroundWork, inBackground, jobStates, type JobState } from '../../kernel/process/background.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import type { AttentionList } from '../../nouns/desk/attention/contract.ts';
import type { StatusHistory } from '../../nouns/desk/status/contract.ts';
import { createInstruments } from '../metrics/instruments.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const get = async <T>(path: string) => (await api.call('GET', path, { token: owner })).json as T;
const work = async () => (await get<StatusHistory>('/api/hq/status')).work;
const attention = async () =>
  (await get<AttentionList>('/api/hq/attention')).items.filter(({ kind }) => kind === 'work');
const logged = (event: string) => api.log.filter((line) => line.includes(`"${event}"`)).length;
const own = (name: string) => () => jobStates().filter((state) => state.name === name);
const figure = async (name: string) => {
  const text = await createInstruments().expose();
  const line = text.split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1));
};

test('a job that does not end is named once in the log, and in Needs attention, status and metrics while it lasts', async () => {
  const { promise: frozen, resolve: thaw } = Promise.withResolvers<void>();
  const job: BackgroundWork = inBackground('invoices', 5, () => frozen, api.runtime.logger, { longestMs: 30 });
  const watch = startJobWatch(api.runtime, own('invoices'), 10);
  try {
    await vi.waitFor(async () => expect(await work()).toHaveLength(1), 5_000);
    expect(await work()).toMatchObject([{ job: 'invoices', unit: null, kind: 'slow', failures: 0 }]);
    const detail = expect.stringMatching('has not ended after') as string;
    expect(await attention()).toMatchObject([{ id: 'work:invoices', name: 'Invoices of the month', count: 1, detail }]);
    const [row] = await work();
    const tried = await api.call('POST', `/api/hq/status/work/${row?.id}/retry`, { token: owner });
    expect([tried.status, tried.problem.code]).toEqual([409, 'work_of_job']);
    expect(await figure('background_running_seconds{job="invoices"}')).toBeGreaterThan(0);
    expect(logged('background_slow')).toBe(1);
    thaw();
    await vi.waitFor(async () => expect(await work()).toEqual([]), 5_000);
    expect(await attention()).toEqual([]);
    expect(logged('background_slow')).toBe(1);
  } finally {
    thaw();
    await watch.stop();
    await job.stop();
  }
  expect(own('invoices')()).toEqual([]);
});

test('a job that has failed at each turn for a minute is named, and a single failure is not', async () => {
  const failing = { turns: 4, since: new Date(Date.now() - 61_000), error: new TypeError('secret text') };
  const state: JobState = {
    ...{ name: 'seal', longestMs: 1, runningSince: undefined, failing: { ...failing, since: new Date() } },
    wake: () => undefined,
  };
  let states = [state];
  const watch = startJobWatch(api.runtime, () => states, 10);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await work()).toEqual([]);
  states = [{ ...state, failing }];
  await vi.waitFor(async () => expect(await work()).toHaveLength(1), 5_000);
  expect(await work()).toMatchObject([
    { job: 'seal', kind: 'failed', failures: 4, error: 'An error in the program (TypeError)' },
  ]);
  await watch.stop();
});

test('what a server has said that ended does not count after five minutes', async () => {
  expect(await work()).toHaveLength(1);
  api.clock.advance(5 * 60_000);
  expect(await work()).toEqual([]);
  await api.rows(sql`delete from work_troubles`);
});
