import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { startSampleApi } from '../../testing/endpoints/sample-api.ts';
import type { TestDatabase } from '../../testing/testing.ts';
import { newId } from '../../kernel/ids.ts';

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  ({ database, api, token } = await startSampleApi());
});
afterAll(() => database.close());

describe('an address', () => {
  test('an id of another kind is 422 and names the right one', async () => {
    const send = (id: string) => api.call('PATCH', `/api/companies/${id}`, { body: { title: 'a' } });
    expect((await send(newId('cmp'))).status).toBe(200);
    const tenant = await send(newId('ten'));
    expect(tenant.status).toBe(422);
    expect(tenant.problem.error).toContain('cmp_');
    expect(tenant.problem.error).toContain('tenant');
    expect(tenant.problem.errors?.[0]?.pointer).toBe('companyId');
    for (const id of ['1', 'cmp_', 'cmp_short', '%00', '..%2f', `cmp_${'u'.repeat(26)}`, 'x'.repeat(1_900)]) {
      expect.soft((await send(id)).status, id.slice(0, 20)).toBe(422);
    }
  });

  test('unknown parameters are 422 by name, and so are repeated ones', async () => {
    const unknown = await api.call('GET', '/api/list?colour=red', { token });
    expect(unknown.status).toBe(422);
    expect(unknown.problem.errors?.[0]?.pointer).toBe('colour');
    expect((await api.call('GET', '/api/list?q=a&q=b', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/list?q=a%00', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/list?page[size]=201', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/list?sort=secret', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/companies/summary?x=1')).status).toBe(422);
  });

  test('another method is 405 with those that work; a fixed path is not taken for a parameter', async () => {
    const answer = await api.call('DELETE', '/api/companies/summary');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await api.call('PUT', '/hq/api/login')).headers.get('allow')).toBe('POST, OPTIONS');
    expect((await api.call('HEAD', '/api/companies/summary')).status).toBe(200);
    const options = await api.call('OPTIONS', '/api/companies/summary');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/hq/api/nothing',
    '/hq/api',
    '/ws/nothing',
    '/api/companies/summary/',
    '//api/list',
  ])('%s is a 404 problem', async (path) => {
    const answer = await api.call('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.problem).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});
