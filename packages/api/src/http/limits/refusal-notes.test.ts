import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { keyHeader, sign, signatureHeader, timestampHeader } from '../contract/signature.ts';

const key = { id: 'eld', secret: 'a secret of more than thirty-two letters' };
const path = '/api/internal/alerts';
const rawBody = '{}';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [key] } });
});
afterAll(() => api.close());

function headersAt(ms: number, secret = key.secret) {
  const timestamp = String(Math.floor(ms / 1000));
  const signature = sign({ secret }, { method: 'POST', path, timestamp, body: Buffer.from(rawBody) });
  return { [keyHeader]: key.id, [timestampHeader]: timestamp, [signatureHeader]: signature };
}

const send = (headers: Record<string, string>, address = '203.0.113.1') =>
  api.app.request(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: rawBody },
    { incoming: { socket: { remoteAddress: address } } },
  );
const notes = () =>
  api.rows<{ reason: string; actor_label: string; client_address: string; details: object }>(
    sql`select reason, actor_label, client_address, details from audit_log where action = 'signature.refused' order by reason`,
  );

test('a refused signature is in the audit log, without anything that the caller wrote', async () => {
  const now = api.now().getTime();
  expect((await send({ ...headersAt(now, 'another secret'), [keyHeader]: 'canary' })).status).toBe(401);
  expect((await send(headersAt(now - 600_000))).status).toBe(401);
  const seen = { actor_label: 'anonymous', client_address: '203.0.113.1' };
  expect(await notes()).toEqual([
    { ...seen, reason: 'old_or_used', details: { method: 'POST', route: path, key: 'eld' } },
    { ...seen, reason: 'wrong', details: { method: 'POST', route: path } },
  ]);
});

test('strangers cannot fill the audit log', async () => {
  for (let index = 0; index < 70; index += 1) {
    expect((await send(headersAt(0, 'another secret'), `198.51.100.${index}`)).status).toBe(401);
  }
  expect(await notes()).toHaveLength(60);
});
