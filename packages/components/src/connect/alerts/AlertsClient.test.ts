import { describe, expect, test, vi } from 'vitest';
import { makeAlert } from '../../testing/alerts.ts';
import { fakePage, list, openedAt } from '../../testing/fakePage.ts';
import type { AlertsSource } from './AlertsClient.ts';

const page = fakePage();
const { start, pass, loads } = page;

describe('asking', () => {
  test('happens at once and then every 30 seconds', async () => {
    start();
    await pass(3_600_000);
    expect(
      loads()
        .slice(0, 3)
        .map(({ at }) => at),
    ).toEqual([0, 30_000, 60_000]);
    expect(loads()).toHaveLength(121);
  });

  test('carries the last tag, and 304 keeps the list', async () => {
    const { client } = start();
    await pass(1000);
    page.answer = () => new Response(null, { status: 304, headers: { etag: '"1"' } });
    await pass(30_000);
    expect(loads()[1]?.headers.get('if-none-match')).toBe('"1"');
    expect(client.getState()).toMatchObject({ error: undefined, isRefreshing: false });
    expect(client.getState().alerts).toHaveLength(1);
  });

  test('rests while the page is hidden, and resumes at once', async () => {
    start();
    await pass(1000);
    page.see('hidden');
    await pass(600_000);
    expect(loads()).toHaveLength(1);
    page.see('visible');
    await pass(0);
    expect(loads()).toHaveLength(2);
  });

  test('is done once for two bells of a page', async () => {
    const { join } = start();
    join();
    await pass(30_000);
    expect(loads()).toHaveLength(2);
  });

  test('ends with the last bell, which is forgotten', async () => {
    const { client, stop } = start();
    await pass(1000);
    stop();
    await pass(120_000);
    expect(loads()).toHaveLength(1);
    expect(client.getState().alerts).toBeUndefined();
  });
});

describe('the requests of several bells', () => {
  test('without a token nothing is fetched, and a later token is noticed', async () => {
    const given: { token?: string } = {};
    const { client } = start({ getToken: () => given.token });
    await pass(60_000);
    expect(page.requests).toEqual([]);
    expect(client.getState().access).toBe('none');
    given.token = 'token-one';
    await pass(30_000);
    expect(client.getState().access).toBe('granted');
    expect(loads()).toHaveLength(1);
  });

  test('a refused token is renewed once', async () => {
    const getToken = vi.fn<AlertsSource['getToken']>(({ isRenewal }) => (isRenewal ? 'token-two' : 'token-one'));
    page.answer = ({ headers }) =>
      headers.get('authorization') === 'Bearer token-two' ? list(makeAlert()) : new Response(null, { status: 401 });
    const { client, errors } = start({ getToken });
    await pass(30_000);
    expect(client.getState().alerts).toHaveLength(1);
    expect(getToken.mock.calls).toEqual([[{ isRenewal: false }], [{ isRenewal: true }]]);
    expect(errors.filter((text) => !text.startsWith('stream'))).toEqual([]);
  });

  test('a token that is refused again is not sent a third time', async () => {
    page.answer = () => new Response(null, { status: 401 });
    const { client, errors } = start();
    await pass(600_000);
    expect(loads()).toHaveLength(2);
    expect(client.getState().access).toBe('none');
    expect(errors.filter((text) => !text.startsWith('stream'))).toEqual(['load unauthenticated']);
  });

  test('staff without a tenant have no bell', async () => {
    page.answer = () => new Response(null, { status: 403 });
    const { client } = start();
    await pass(600_000);
    expect(loads()).toHaveLength(1);
    expect(client.getState().access).toBe('none');
  });

  test('another user sees no data of the previous user', async () => {
    let token = 'token-one';
    let isSlow = false;
    page.answer = ({ headers }) => {
      if (headers.get('authorization') !== `Bearer ${token}`) return new Response(null, { status: 401 });
      return isSlow ? new Promise(() => {}) : list(makeAlert());
    };
    const { client } = start({ getToken: () => token });
    await pass(1000);
    expect(client.getState().alerts).toHaveLength(1);
    token = 'token-two';
    isSlow = true;
    await pass(30_000);
    const { access } = client.getState();
    isSlow = false;
    await pass(60_000);
    expect([access, client.getState().access]).toEqual(['granted', 'granted']);
  });
});

describe('several tabs', () => {
  test('one tab requests for all, and the next takes over when it is hidden', async () => {
    const first = start();
    await pass(1000);
    const second = start();
    await pass(1000);
    expect(loads()).toHaveLength(2);
    await pass(300_000);
    expect(loads()).toHaveLength(12);
    page.answer = () => list(makeAlert({ id: 'alr_two' }));
    await pass(30_000);
    expect([first, second].map(({ client }) => client.getState().alerts?.[0]?.id)).toEqual(['alr_two', 'alr_two']);
    first.stop();
    const before = loads().length;
    await pass(60_000);
    expect(loads().length - before).toBeGreaterThanOrEqual(1);
    expect(loads().length - before).toBeLessThanOrEqual(3);
  });

  test('an action in one tab is not undone by a list that another tab requested earlier', async () => {
    start();
    await pass(1000);
    const { client } = start();
    await pass(1000);
    let release: (response: Response) => void = () => {};
    page.answer = () => new Promise((resolve) => (release = resolve));
    await pass(30_000);
    page.answer = ({ method }) => (method === 'GET' ? new Promise(() => {}) : Response.json({}));
    await client.act('dismiss', 'alr_one');
    release(list(makeAlert()));
    await pass(100);
    expect(client.getState().alerts).toEqual([]);
  });

  test('of different users share nothing', async () => {
    page.answer = ({ headers }) => list(makeAlert({ id: headers.get('authorization') ?? '' }));
    const first = start().client;
    await pass(1000);
    const second = start({ getToken: () => 'token-two' }).client;
    await pass(60_000);
    expect(first.getState().alerts?.[0]?.id).toBe('Bearer token-one');
    expect(second.getState().alerts?.[0]?.id).toBe('Bearer token-two');
  });
});

test("time is the server's", async () => {
  page.answer = () => new Response('[]', { headers: { date: new Date(openedAt + 3_600_000).toUTCString() } });
  const { client } = start();
  await pass(1000);
  expect(client.now().getTime() - Date.now()).toBeCloseTo(3_600_500, -3);
});

describe('the invalidation stream', () => {
  const changed = (etag: string) => new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify(etag)}\n\n`);

  test('a change is shown at once, and a known version is not requested again', async () => {
    let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
    page.stream = () => new Response(new ReadableStream({ start: (controller) => void (pipe = controller) }));
    const { client } = start();
    await pass(1000);
    page.answer = () => list(makeAlert({ id: 'alr_two' }));
    pipe?.enqueue(changed('"1"'));
    await pass(10);
    expect(loads()).toHaveLength(1);
    pipe?.enqueue(changed('"2"').slice(0, 20));
    pipe?.enqueue(changed('"2"').slice(20));
    await pass(10);
    expect(loads()).toHaveLength(2);
    expect(client.getState().alerts?.[0]?.id).toBe('alr_two');
  });

  test('a stream that has ended is opened again, by one tab of them all', async () => {
    const streams = () => page.requests.filter(({ path }) => path.endsWith('/stream'));
    page.stream = () => new Response(new ReadableStream({ start: (controller) => controller.close() }));
    start();
    start();
    await pass(1000);
    expect(streams()).toHaveLength(1);
    await pass(6000);
    expect(streams().length).toBeGreaterThan(1);
  });
});
