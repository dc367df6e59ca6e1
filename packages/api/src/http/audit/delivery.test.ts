import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { queryRows } from '../../db/tx.ts';
import { forgetAudit } from '../../testing/database/past-triggers.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { audit } from './audit.ts';
import { type AuditEntry, chainStart, hashEntry } from './chain.ts';
import { createAuditDelivery } from './delivery.ts';
import { sealEntries } from './seal.ts';

interface Call {
  authorization: string | undefined;
  lines: AuditEntry[];
}

let database: TestDatabase;
let server: Server;
let url: string;
let status: number;
let calls: Call[];
let log: string[];
const actor = system('test');
const token = 'a-token-of-the-receiver';

beforeAll(async () => {
  database = await makeTestDatabase();
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const lines = body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as AuditEntry);
      calls.push({ authorization: request.headers.authorization, lines });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`;
});
afterAll(async () => {
  server.close();
  await database.close();
});
beforeEach(async () => {
  await forgetAudit(database.db);
  await asOwner(sql`delete from audit_delivery`);
  [status, calls, log] = [200, [], []];
});

const asOwner = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(actor, (tx) => queryRows<Row>(tx, query), { asOwner: true });
const write = (count: number) =>
  database.db.withTx(actor, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await audit({ tx, actor }, 'login.failed', { target: newId('usr'), details: { index } });
    }
  });
async function seal(): Promise<void> {
  while ((await database.db.withTx(actor, sealEntries)).sealed > 0);
}
/** A server starts: it knows nothing but the database. */
const delivery = (receiver = { url, token }) =>
  createAuditDelivery({ db: database.db, logger: createLogger((line) => log.push(line)), receiver });
const positions = () => calls.flatMap(({ lines }) => lines.map(({ position }) => position));
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('sealed entries arrive in order, over restarts, so that the receiver can follow the chain', async () => {
  await write(3);
  await delivery().turn();
  expect(calls).toEqual([]);
  await seal();
  await delivery().turn();
  await write(2);
  await seal();
  await delivery().turn();
  await delivery().turn();
  expect(calls.map(({ lines }) => lines.length)).toEqual([3, 2]);
  expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
  let last = chainStart.hash;
  for (const { position, hash, prevHash, ...entry } of calls.flatMap(({ lines }) => lines)) {
    expect(prevHash).toBe(last);
    last = hashEntry({ ...entry, at: new Date(entry.at), position, hash, prevHash }, position ?? 0, last);
    expect(hash).toBe(last);
  }
  expect(positions()).toEqual(upTo(5));
});

test.each([
  ['refuses', 500],
  ['leads elsewhere', 302],
])(
  'a receiver that %s loses nothing: the same entries come again after a pause, then the rest',
  async (_what, code) => {
    await write(2);
    await seal();
    status = code;
    await delivery().turn();
    await delivery().turn();
    // The second turn waits.
    expect(calls.map(({ lines }) => lines.length)).toEqual([2]);
    await write(3);
    await seal();
    status = 200;
    database.clock.advance(1_000);
    await delivery().turn();
    expect(positions()).toEqual([...upTo(2), ...upTo(5)]);
    expect(log.join('\n')).toContain(`answered with ${code}`);
    expect(log.join('\n')).not.toContain(token);
  },
);

test('while nobody listens nothing is lost, and the pauses grow', async () => {
  await write(2);
  await seal();
  const away = { url: 'http://127.0.0.1:1/audit', token };
  for (const seconds of [1, 2, 4, 8]) {
    await delivery(away).turn();
    const [row] = await asOwner<{ wait: number }>(
      sql`select extract(epoch from next_at - ${database.clock.now}::timestamptz)::int as wait from audit_delivery`,
    );
    expect(row?.wait).toBe(seconds);
    database.clock.advance(seconds * 1_000);
  }
  await delivery().turn();
  expect(positions()).toEqual(upTo(2));
});

test('a server that ends between the call and its note sends the same entries again, with the same positions', async () => {
  await write(2);
  await seal();
  await delivery().turn();
  await asOwner(sql`update audit_delivery set position = 0, attempts = 1, next_at = ${database.clock.now}`);
  await delivery().turn();
  expect(positions()).toEqual([...upTo(2), ...upTo(2)]);
  expect(calls[0]?.lines).toEqual(calls[1]?.lines);
});

test('several servers at once send each entry once, in order', async () => {
  await write(1_100);
  await seal();
  const servers = Array.from({ length: 4 }, () => delivery());
  while (positions().length < 1_100) await Promise.all(servers.map((one) => one.turn()));
  expect(positions()).toEqual(upTo(1_100));
  expect(Math.max(...calls.map(({ lines }) => lines.length))).toBe(200);
});
