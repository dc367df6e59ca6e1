import { exportBilling } from '@freight-hq/api/contract/money/billing';
import { expect, test } from 'vitest';
import { base } from '../testing/fakeApi.ts';
import { ApiError, NoReply } from './apiError.ts';
import { createCall } from './call.ts';

const csv = 'Company,Outstanding\r\nSwift Haul Logistics,12.5\r\n';
const named = {
  'content-type': 'text/csv',
  'content-disposition': 'attachment; filename="tenant-billing-2026-06-30.csv"',
};

function callThrough(answer: () => Response) {
  const asked: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return answer();
  };
  const environment = {
    base,
    token: () => 'secret',
    onUnauthenticated: () => {},
    confirmIdentity: async () => false,
    fetch,
  };
  return { asked, call: createCall(environment) };
}

test("a file is requested with the token, complete, and has the server's name", async () => {
  const { asked, call } = callThrough(() => new Response(csv, { headers: named }));
  const file = await call.file(exportBilling, { query: { format: 'csv', q: 'swift' } });
  expect([file.name, await file.blob.text()]).toEqual(['tenant-billing-2026-06-30.csv', csv]);
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer secret');
  expect(asked[0]?.url).toBe(`${base}/api/hq/billing/export?format=csv&q=swift`);
});

test('a file without a name gets a default name', async () => {
  const { call } = callThrough(() => new Response(csv));
  expect((await call.file(exportBilling, {})).name).toBe('export.csv');
});

test('a refused file is an error and no file', async () => {
  const { call } = callThrough(() => Response.json({ code: 'forbidden', error: 'Not allowed' }, { status: 403 }));
  const refusal = await call.file(exportBilling, {}).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect((refusal as ApiError).message).toBe('Not allowed');
});

test('a file that breaks off is no file', async () => {
  const torn = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('Company,')),
      pull: (controller) => controller.error(new Error('gone')),
    });
  const { call } = callThrough(() => new Response(torn(), { headers: named }));
  await expect(call.file(exportBilling, {})).rejects.toBeInstanceOf(NoReply);
});
