import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyHeader, sign, signatureHeader, timestampHeader } from '../../../../http/contract/signature.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import type { Alert, AlertEvent } from '../contract.ts';
import { stepAll } from './clock.ts';

const key = { id: 'eld', secret: 'a secret of the log of hours 0123456789' };
const path = '/api/internal/alerts';
const hourMs = 60 * 60_000;
const sentence = 'Ten hours have passed since the limit; no news from the log.';

let api: TestApi;
let companyId: string;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [key] } });
  companyId = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());

async function send(body: object): Promise<string> {
  const rawBody = JSON.stringify(body);
  const timestamp = String(Math.floor(api.now().getTime() / 1000));
  const signature = sign(key, { method: 'POST', path, timestamp, body: Buffer.from(rawBody) });
  const headers = { 'content-type': 'application/json', [keyHeader]: key.id, [timestampHeader]: timestamp };
  const { json } = await api.call('POST', path, { rawBody, headers: { ...headers, [signatureHeader]: signature } });
  return (json as { id: string }).id;
}

/** The alert and its history so many hours later. */
async function after(hours: number, id: string) {
  api.clock.advance(hours * hourMs);
  await stepAll(api.runtime, () => undefined);
  const token = await api.signIn('dispatch@swifthaul.example');
  const alert = (await api.call('GET', `/api/eld/alerts/${id}`, { token })).json as Alert;
  const history = (await api.call('GET', `/api/eld/alerts/${id}/history`, { token })).json as AlertEvent[];
  const { severity, state, message } = alert;
  return { severity, state, message, history: history.map((event) => [event.kind, event.severity]) };
}

test('driver hours never end by time: ten hours without news say so, and news raises them again', async () => {
  const body = {
    ...{ companyId, dedupeKey: 'hours:1', type: 'driver_hours', severity: 'critical', title: 'Driver hours' },
    message: 'The driver reaches the limit',
    expiresAt: new Date(api.now().getTime() + hourMs).toISOString(),
  };
  const id = await send(body);
  const created = ['created', 'critical'];
  const open = { severity: 'critical', state: 'active', message: body.message };
  expect(await after(10.5, id)).toEqual({ ...open, history: [created] });
  const quiet = { severity: 'high', state: 'active', message: `${body.message}\n${sentence}` };
  const lowered = ['updated', 'high'];
  expect(await after(1, id)).toEqual({ ...quiet, history: [created, lowered] });
  expect(await after(500, id)).toEqual({ ...quiet, history: [created, lowered] });
  // The log says the same again: it is news, and the ten hours begin anew.
  expect(await send(body)).toBe(id);
  const raised = ['updated', 'critical'];
  expect(await after(9, id)).toEqual({ ...open, history: [created, lowered, raised] });
  expect(await send(body)).toBe(id);
  expect(await after(9, id)).toEqual({ ...open, history: [created, lowered, raised] });
  expect(await after(2, id)).toEqual({ ...quiet, history: [created, lowered, raised, lowered] });
});
