import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyHeader, sign, signAsBank, signatureHeader, timestampHeader } from '../../../http/contract/signature.ts';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { testBankKey, testSigningKey, testWebhookToken } from '../../../testing/signed.ts';
import { unitSignatureHeader } from '../bank-provider/contract.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';

const path = '/api/internal/banking/events';
const minuteMs = 60_000;
let desk: BankDesk;
let count = 0;
let before: [number, number];

beforeAll(async () => {
  desk = await startBankDesk({ ingestKeys: [testBankKey, testSigningKey], bankWebhookToken: testWebhookToken });
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  // The sandbox tells nothing by itself, so that the news of a test is all there is.
  desk.bank.sandbox.progress = async () => [];
  before = await desk.money();
});

interface Sending {
  signedAt?: Date;
  key?: typeof testBankKey;
  spoil?: boolean;
}

/** The API accepts a signature once, so each request is signed for another second. */
function send(event: object, { signedAt, key = testBankKey, spoil = false }: Sending = {}) {
  count += 1;
  const rawBody = JSON.stringify(event);
  const at = signedAt ?? new Date(desk.api.now().getTime() - 150_000 + (count % 300) * 1_000);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = sign(key, { method: 'POST', path, timestamp, body: Buffer.from(rawBody) });
  const headers = {
    'content-type': 'application/json',
    [keyHeader]: key.id,
    [timestampHeader]: timestamp,
    [signatureHeader]: spoil ? signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) : signature,
  };
  return desk.api.call('POST', path, { rawBody, headers });
}

const news = (key: string, state: string, more: object = {}) => ({
  ...{ id: `evt_${(count += 1)}`, paymentId: `pay_${key}`, key, state, at: desk.api.now().toISOString(), ...more },
});
const outcome = async (event: object) => {
  const { status, json } = await send(event);
  return [status, (json as { outcome: string }).outcome];
};
/** One that the bank has been told of. */
async function sent(): Promise<string> {
  const { id } = transferIn(await desk.propose({ amount: 80, type: 'emergency_withdrawal' }));
  await desk.bank.runner.turn();
  expect((await desk.transfer(id)).status).toBe('submitted');
  return id;
}
const moved = async (cents: number) => {
  expect(await desk.money()).toEqual([before[0] + cents, before[1] + cents]);
  expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
};
const kept = () => desk.api.rows(sql`select 1 from bank_events`);

describe('news of the bank', () => {
  test('that is sent a hundred times has one effect, and the same answer', async () => {
    const id = await sent();
    const event = news(id, 'sent');
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcome(event)));
    expect(new Set(answers.map((answer) => answer.join()))).toEqual(new Set(['200,applied']));
    expect((await desk.transfer(id)).status).toBe('completed');
    await moved(-8_000);
  });

  test('of a return that comes first is kept, and applied after the settlement', async () => {
    const id = await sent();
    expect(await outcome(news(id, 'returned', { code: 'R03' }))).toEqual([200, 'kept']);
    expect((await desk.transfer(id)).status).toBe('submitted');
    expect(await outcome(news(id, 'sent'))).toEqual([200, 'applied']);
    expect(await desk.transfer(id)).toMatchObject({ status: 'returned', code: 'R03' });
    await moved(0);
  });

  test('never moves a transfer back: what is late is kept as late', async () => {
    const id = await sent();
    await send(news(id, 'sent'));
    const late = news(id, 'pending');
    expect(await outcome(late)).toEqual([200, 'late']);
    expect(await outcome(news(id, 'rejected', { code: 'R16' }))).toEqual([200, 'late']);
    expect(await outcome(news(id, 'returned', { code: 'R01' }))).toEqual([200, 'applied']);
    expect(await outcome(news(id, 'returned', { code: 'R02' }))).toEqual([200, 'late']);
    expect(await outcome(news(id, 'sent'))).toEqual([200, 'late']);
    expect(await desk.transfer(id)).toMatchObject({ status: 'returned', code: 'R01' });
    expect(await desk.api.rows(sql`select outcome from bank_events where id = ${late.id}`)).toEqual([
      { outcome: 'late' },
    ]);
    const { late: shown } = (await desk.transfer(id)) as { late?: { state: string }[] };
    expect(shown?.map(({ state }) => state).toSorted()).toEqual(['pending', 'rejected', 'returned', 'sent']);
    await moved(0);
  });

  test('of a transfer that is not known is taken, and applied when the transfer is there', async () => {
    const key = newId('btr');
    expect(await outcome(news(key, 'sent'))).toEqual([200, 'kept']);
    const { id } = transferIn(await desk.propose({ amount: 80, type: 'emergency_withdrawal' }));
    await desk.api.rows(sql`update bank_transfers set id = ${key} where id = ${id}`);
    await desk.bank.runner.turn();
    expect((await desk.transfer(key)).status).toBe('completed');
    expect(await outcome(news('a payment of another platform', 'sent'))).toEqual([200, 'kept']);
    await moved(-8_000);
  });

  test('that is signed wrong, too early, too late, or by another system leaves no row', async () => {
    const id = await sent();
    const rows = await kept();
    const at = (minutes: number) => new Date(desk.api.now().getTime() + minutes * minuteMs);
    for (const sending of [{ spoil: true }, { signedAt: at(-6) }, { signedAt: at(6) }]) {
      expect((await send(news(id, 'sent'), sending)).status).toBe(401);
    }
    const unknown = { id: 'banking-other', secret: testBankKey.secret };
    expect((await send(news(id, 'sent'), { key: unknown })).status).toBe(401);
    expect((await send(news(id, 'sent'), { key: testSigningKey })).status).toBe(403);
    expect((await desk.api.call('POST', path, { body: news(id, 'sent') })).status).toBe(401);
    expect(await kept()).toEqual(rows);
    expect((await desk.transfer(id)).status).toBe('submitted');
  });
});

describe("the bank's webhook", () => {
  const webhook = '/api/internal/banking/unit-events';
  const event = (type: string, paymentId: string, attributes: object) => ({
    ...{ id: `${(count += 1)}`, type, attributes: { createdAt: desk.api.now().toISOString(), ...attributes } },
    relationships: { payment: { data: { id: paymentId, type: 'achPayment' } } },
  });
  const deliver = async (events: object[], signature?: string) => {
    const rawBody = JSON.stringify({ data: events });
    const right = signAsBank(testWebhookToken, Buffer.from(rawBody));
    const headers = { 'content-type': 'application/json', [unitSignatureHeader]: signature ?? right };
    const { status, text } = await desk.api.call('POST', webhook, { rawBody, headers });
    return [status, status === 200 ? (JSON.parse(text) as object) : undefined];
  };
  const outcomes = (id: string) =>
    desk.api.rows(sql`select state, outcome from bank_events where transfer_id = ${id} order by received_at, id`);

  test('delivered a hundred times has one effect', async () => {
    const id = await sent();
    const events = [event('payment.sent', '77', { tags: { key: id } })];
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(events)));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
    expect((await desk.transfer(id)).status).toBe('completed');
    expect(await outcomes(id)).toEqual([{ state: 'sent', outcome: 'applied' }]);
    await moved(-8_000);
  });

  test('applies a return before the settlement in order, and keeps what is late as late', async () => {
    const id = await sent();
    const returned = event('payment.returned', '77', { tags: { key: id }, reason: 'R03 (No Account)' });
    expect(await deliver([returned])).toEqual([200, { received: 1, applied: 0 }]);
    expect((await desk.transfer(id)).status).toBe('submitted');
    const both = ['payment.sent', 'payment.clearing'].map((type) => event(type, '77', { tags: { key: id } }));
    expect(await deliver(both)).toEqual([200, { received: 2, applied: 1 }]);
    expect(await desk.transfer(id)).toMatchObject({ status: 'returned', code: 'R03' });
    expect(await outcomes(id)).toContainEqual({ state: 'pending', outcome: 'late' });
    await moved(0);
  });

  test('without our key is matched by the payment, also before the transfer has it', async () => {
    const id = await sent();
    const paymentId = `sbx_payment_${id}`;
    expect(await deliver([event('payment.sent', paymentId, { tags: {} })])).toEqual([200, { received: 1, applied: 1 }]);
    expect((await desk.transfer(id)).status).toBe('completed');
    const early = transferIn(await desk.propose({ amount: 20, type: 'emergency_withdrawal' }));
    const news = event('payment.sent', `sbx_payment_${early.id}`, {});
    expect(await deliver([news])).toEqual([200, { received: 1, applied: 0 }]);
    await desk.bank.runner.turn();
    expect((await desk.transfer(early.id)).status).toBe('completed');
    await moved(-10_000);
  });

  test('of kinds, payments and states that are not known is taken and changes nothing', async () => {
    const id = await sent();
    const foreign = event('payment.sent', '4711', { tags: { key: 'of another program' } });
    const unknown = event('payment.created', '77', { status: 'Imagined', tags: { key: id } });
    const customer = { ...event('customer.created', '77', { tags: { key: id } }), relationships: {} };
    expect(await deliver([foreign, unknown, customer])).toEqual([200, { received: 3, applied: 0 }]);
    expect((await desk.transfer(id)).status).toBe('submitted');
    expect(await outcomes('of another program')).toEqual([{ state: 'sent', outcome: null }]);
  });

  test('that is signed wrong, or signed for another body, is refused and leaves no row', async () => {
    const id = await sent();
    const rows = await kept();
    const events = [event('payment.sent', '77', { tags: { key: id } })];
    const other = signAsBank(testWebhookToken, Buffer.from('{"data":[]}'));
    const wrongToken = signAsBank('another token of a webhook 987654', Buffer.from(JSON.stringify({ data: events })));
    for (const signature of ['', 'AAAA', other, wrongToken])
      expect(await deliver(events, signature)).toEqual([401, undefined]);
    expect(await kept()).toEqual(rows);
    expect((await desk.transfer(id)).status).toBe('submitted');
  });
});
