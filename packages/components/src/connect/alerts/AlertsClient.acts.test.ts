import { describe, expect, test, vi } from 'vitest';
import { makeAlert } from '../../testing/alerts.ts';
import { fakePage, list } from '../../testing/fakePage.ts';

const page = fakePage();
const { start, pass } = page;

describe('acting', () => {
  test('Mark Read sends no body, shows at once, and asks for the list again', async () => {
    const { client } = start();
    await pass(1000);
    const { promise, resolve } = Promise.withResolvers<Response>();
    page.answer = () => promise;
    const done = client.act('markRead', 'alr_one');
    await vi.waitFor(() => expect(page.requests.at(-1)?.method).toBe('PATCH'));
    expect(client.getState().alerts?.[0]?.isRead).toBe(true);
    page.answer = () => list(makeAlert({ isRead: true }));
    resolve(Response.json(makeAlert({ isRead: true })));
    await done;
    await pass(0);
    const [patch, after] = page.requests.slice(-2);
    expect(patch).toMatchObject({ method: 'PATCH', path: '/api/eld/alerts/alr_one/read', body: '' });
    expect(patch?.headers.has('content-type')).toBe(false);
    expect(patch?.headers.get('x-freight-hq-client')).toMatch(/^alerts\/\d+\.\d+\.\d+$/);
    expect(after).toMatchObject({ method: 'GET', path: '/api/eld/alerts' });
  });

  test('all are marked in one call and at once, and a refusal takes the marks back', async () => {
    const { client } = start();
    const both = () => client.getState().alerts?.map(({ isRead }) => isRead);
    const { promise, resolve } = Promise.withResolvers<Response>();
    page.answer = ({ method }) => (method === 'GET' ? list(makeAlert(), makeAlert({ id: 'alr_two' })) : promise);
    await pass(1000);
    const marking = client.markAll(['alr_one', 'alr_two'], true);
    await vi.waitFor(() => expect(both()).toEqual([true, true]));
    resolve(new Response(null, { status: 500 }));
    await expect(marking).rejects.toMatchObject({ status: 500 });
    expect(both()).toEqual([false, false]);
    const [bulk] = page.requests.filter(({ method }) => method === 'POST');
    expect(bulk?.path).toBe('/api/eld/alerts/bulk');
    expect(JSON.parse(bulk?.body ?? '')).toEqual({ action: 'read', ids: ['alr_one', 'alr_two'] });
  });

  test('a refused Mark Read is unread again', async () => {
    const { client } = start();
    await pass(1000);
    page.answer = ({ method }) =>
      method === 'GET' ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status: 500 });
    await expect(client.act('markRead', 'alr_one')).rejects.toMatchObject({ code: 'server', status: 500 });
    expect(client.getState().alerts?.[0]?.isRead).toBe(false);
  });

  test('Dismiss takes it away, and undoing brings it back', async () => {
    const { client } = start();
    await pass(1000);
    page.answer = ({ method }) => (method === 'GET' ? list() : Response.json({}));
    await client.act('dismiss', 'alr_one');
    expect(page.requests.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: '/api/eld/alerts/alr_one',
      body: '',
    });
    await pass(0);
    expect(client.getState().alerts).toEqual([]);
    page.answer = ({ method }) => (method === 'GET' ? list(makeAlert()) : Response.json(makeAlert()));
    await client.act('restore', 'alr_one');
    expect(client.getState().alerts).toHaveLength(1);
  });

  test('a list that was requested earlier does not undo it', async () => {
    const { client } = start();
    await pass(1000);
    let release: (response: Response) => void = () => {};
    page.answer = ({ method }) =>
      method === 'GET' ? new Promise((resolve) => (release = resolve)) : Response.json({});
    const slow = client.refresh();
    await pass(0);
    await client.act('dismiss', 'alr_one');
    page.answer = () => list();
    release(list(makeAlert()));
    await slow;
    expect(client.getState().alerts).toEqual([]);
  });
});
