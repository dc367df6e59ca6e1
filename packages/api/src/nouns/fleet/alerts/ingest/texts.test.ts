import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyHeader, sign, signatureHeader, timestampHeader } from '../../../../http/contract/signature.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import type { Alert } from '../contract.ts';

const key = { id: 'gate', secret: 'a secret of the terminal 0123456789' };
const path = '/api/internal/alerts';
let api: TestApi;
let companyId: string;
let count = 0;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [key] } });
  companyId = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());

function send(changes: object) {
  const body = { companyId, dedupeKey: `text:${(count += 1)}`, type: 'dispatch', severity: 'critical', ...changes };
  const rawBody = JSON.stringify(body);
  const timestamp = String(Math.floor(api.now().getTime() / 1000));
  const signature = sign(key, { method: 'POST', path, timestamp, body: Buffer.from(rawBody) });
  const headers = { 'content-type': 'application/json', [keyHeader]: key.id, [timestampHeader]: timestamp };
  return api.call('POST', path, { rawBody, headers: { ...headers, [signatureHeader]: signature } });
}

test.each(['   ', '\u200B', '\u202E \u2060', '\u3164'])(
  'a title without anything to read (%j) is refused',
  async (title) => {
    const { status, problem } = await send({ title, message: 'blank title' });
    expect([status, problem.errors?.map(({ pointer }) => pointer)]).toEqual([422, ['/title']]);
  },
);

test.each([
  ['W'.repeat(200), 'W'.repeat(200)],
  ['تأخر تسليم الحاوية MSKU1234567 في الرصيف T', 'تأخر تسليم الحاوية MSKU1234567 في الرصيف T'],
  ['\u202Eeltit desrever', 'eltit desrever'],
])('the title %j is kept as %j', async (title, kept) => {
  const { json } = await send({ title, message: 'a\u202Eb' });
  const token = await api.signIn('dispatch@swifthaul.example');
  const alert = await api.call('GET', `/api/eld/alerts/${(json as { id: string }).id}`, { token });
  expect(alert.json as Alert).toMatchObject({ title: kept, message: 'ab' });
});
