import { describe, expect, test, vi } from 'vitest';
import { makeAlert } from '../../testing/alerts.ts';
import { fakePage, list } from '../../testing/fakePage.ts';

const page = fakePage();
const { start, pass, loads } = page;

describe('with the API down for ten minutes', () => {
  test('it asks less often than in good times, keeps the list, and is back within two minutes', async () => {
    const { client, errors } = start();
    await pass(1000);
    page.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const before = loads().length;
    await pass(600_000);
    const asked = loads().length - before;
    expect(asked).toBeGreaterThanOrEqual(5);
    expect(asked).toBeLessThanOrEqual(14);
    expect(client.getState().alerts).toHaveLength(1);
    expect(client.getState().error?.code).toBe('network');
    expect(new Set(errors.filter((text) => !text.startsWith('stream')))).toEqual(new Set(['load network']));
    page.answer = () => list(makeAlert({ id: 'alr_two' }));
    await pass(120_000);
    expect(client.getState().error).toBeUndefined();
    expect(client.getState().alerts?.[0]?.id).toBe('alr_two');
  });

  test('it waits as long as the server asks for', async () => {
    start();
    await pass(1000);
    page.answer = () => new Response(null, { status: 503, headers: { 'retry-after': '300' } });
    await pass(30_000);
    const before = loads().length;
    await pass(290_000);
    expect(loads()).toHaveLength(before);
  });

  test('the browser coming back online is noticed at once', async () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    page.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { client } = start();
    await pass(1000);
    page.answer = () => list(makeAlert());
    target.dispatchEvent(new Event('online'));
    await pass(0);
    expect(client.getState().alerts).toHaveLength(1);
  });

  test('an answer that is no list is an error, not an empty list', async () => {
    page.answer = () => new Response('{"items":[]}');
    const { client } = start();
    await pass(1000);
    expect(client.getState()).toMatchObject({ alerts: undefined, error: { code: 'unreadable' } });
  });
});
