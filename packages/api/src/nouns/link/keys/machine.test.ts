import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, machine } from '../../../http/contract/endpoint.ts';
import { serveMachine, serveMachineProcedure } from '../../../http/pipeline/serve.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';

const answered = z.object({ keyId: z.string(), sourceId: z.string(), scopes: z.array(z.string()) });
const write = endpoint({
  method: 'POST',
  path: '/api/link/v1/test-rows',
  access: machine('link:write'),
  summary: 'Answers who calls',
  response: answered,
});
const read = endpoint({ ...write, method: 'GET', path: '/api/link/v1/test-events', access: machine('link:events') });

let api: TestApi;

beforeAll(async () => {
  const routes = [
    serveMachine(write, async (_input, { actor: { keyId, sourceId, permissions } }) => ({
      ...{ keyId, sourceId, scopes: [...permissions] },
    })),
    serveMachineProcedure(read, async (_input, { withTx }) =>
      withTx(async (_tx, { keyId, sourceId, permissions }) => ({ keyId, sourceId, scopes: [...permissions] })),
    ),
  ];
  api = await startApi({ app: { extraRoutes: routes } });
});
afterAll(() => api.close());

test('an endpoint for other systems knows key and source', async () => {
  const { secret: token, keyId, sourceId } = await addKey(api, { scopes: ['link:write', 'link:events'] });
  const scopes = ['link:write', 'link:events'];
  for (const { method, path } of [write, read]) {
    expect((await api.call(method, path, { token })).json).toEqual({ keyId, sourceId, scopes });
  }
});

test('it takes the key of its scope alone, and no person', async () => {
  const { secret } = await addKey(api, { scopes: ['link:events'] });
  const ask = async (token?: string) => {
    const { status, problem } = await api.call(write.method, write.path, { token });
    return `${status} ${problem.code}`;
  };
  expect(await ask(secret)).toBe('403 scope_missing');
  expect(await ask()).toBe('401 unauthenticated');
  expect(await ask(await api.signIn('owner@freight-hq.example'))).toBe('403 machines_only');
  expect(await ask(await api.signIn('dispatch@swifthaul.example'))).toBe('403 machines_only');
});
