import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { mailOf, supportAddress } from '../../../testing/rows/mail-post.ts';
import { readRaw } from './receiving.ts';
import { signedHeaders, testMailKey, testSigningKey } from '../../../testing/signed.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [testMailKey, testSigningKey] } });
});
afterAll(() => api.close());

const target = `/api/internal/mail?rcpt=${encodeURIComponent(supportAddress)}`;
const headersOf = (raw: string, signedTarget = target) => ({
  'content-type': 'message/rfc822',
  ...signedHeaders(signedTarget, raw, api.now()),
});
const send = (to: string, raw: string, headers: Record<string, string>) =>
  api.call('POST', to, { rawBody: raw, headers });
const stored = async () =>
  (await api.rows<{ count: number }>(sql`select count(*)::int as count from mail_in`))[0]?.count;

describe('a delivery', () => {
  test('is stored byte by byte before it is answered, and once', async () => {
    const raw = mailOf({ body: 'Line\n.\nFrom here' });
    const first = await send(target, raw, headersOf(raw));
    expect(first.status).toBe(202);
    const { id } = first.json as { id: string };
    expect((await api.db.withTx(system('test'), (tx) => readRaw(tx, id)))?.toString()).toBe(raw);
    const again = await send(target, raw, headersOf(raw));
    expect([again.status, again.json]).toEqual([200, { id }]);
  });

  test.each([
    ['another recipient', (raw: string) => send(target.replace('support', 'billing'), raw, headersOf(raw))],
    ['a recipient beside', (raw: string) => send(`${target}&from=a%40b.example`, raw, headersOf(raw))],
    ['another body', (raw: string) => send(target, `${raw}.`, headersOf(raw))],
    [
      'a key for alerts',
      (raw: string) => send(target, raw, { ...headersOf(raw), ...signedHeaders('/x', raw, api.now()) }),
    ],
    ['no signature', (raw: string) => send(target, raw, { 'content-type': 'message/rfc822' })],
  ])('is refused for %s', async (_what, call) => {
    const before = await stored();
    expect((await call(mailOf())).status).toBe(401);
    expect(await stored()).toBe(before);
  });

  test('is refused by a key whose name does not begin with mail, though it has signed the query', async () => {
    const raw = mailOf();
    const headers = headersOf(raw);
    const others = await startApi({
      settings: { ingestKeys: [{ ...testMailKey, id: 'alerts' }] },
    });
    const answer = await others.call('POST', target, {
      rawBody: raw,
      headers: { ...headers, 'X-Freight-HQ-Key': 'alerts' },
    });
    expect(answer.status).toBe(401);
    await others.close();
  });

  test('is refused as another media type, as no mail, and for no address', async () => {
    const raw = mailOf();
    expect((await send(target, raw, { ...headersOf(raw), 'content-type': 'application/json' })).status).toBe(415);
    for (const bytes of ['', '{"from":1}', 'Hello: there\r\n\r\nyou', '\r\n\r\n']) {
      const answer = await send(target, bytes, headersOf(bytes));
      expect([answer.status, answer.problem.code]).toEqual([422, 'not_a_mail']);
    }
    const nowhere = '/api/internal/mail?rcpt=support';
    expect((await send(nowhere, raw, headersOf(raw, nowhere))).problem.errors?.[0]?.pointer).toBe('rcpt');
  });

  test('takes 35 MiB, and no byte more', async () => {
    const head = mailOf({ body: '' });
    const most = 35 * 1024 * 1024;
    const whole = head + 'a'.repeat(most - head.length);
    expect((await send(target, whole, headersOf(whole))).status).toBe(202);
    expect((await send(target, `${whole}a`, headersOf(`${whole}a`))).status).toBe(413);
  });

  test('with a plus that was not encoded finds the same address', async () => {
    const raw = mailOf();
    const plus = '/api/internal/mail?rcpt=support+abc@freight-hq.example';
    const { id } = (await send(plus, raw, headersOf(raw, plus))).json as { id: string };
    expect(await api.rows(sql`select rcpt from mail_in where id = ${id}`)).toEqual([
      { rcpt: 'support+abc@freight-hq.example' },
    ]);
  });
});
