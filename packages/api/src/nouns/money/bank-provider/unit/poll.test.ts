import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { propose, provideBank, richCompany, transferIn } from '../../../../testing/rows/bank.ts';
import { payIn } from '../../../../testing/rows/ledger.ts';
import { makeTestDatabase } from '../../../../testing/testing.ts';
import { createTransferRunner, type TransferRunner } from '../../transfers/runner.ts';
import { createBank } from '../bank.ts';
import { createUnit } from './unit.ts';

let server: Server;
let api: TestApi;
let runner: TransferRunner;
let token: string;
let companyId: string;
/** What the bank has become of the payment. */
let attributes: object = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const payment = { id: '7000', type: 'achPayment', attributes };
    const data = request.method === 'POST' ? payment : [payment];
    request.resume();
    response.writeHead(200, { connection: 'close' }).end(JSON.stringify({ data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createUnit({ url, token: 'a-token-of-the-bank', operatingAccountId: '99' });
  const database = await makeTestDatabase({ rows: 'demo' });
  const given = { db: database.db, logger: createLogger(() => undefined), timeoutMs: 3_000 };
  runner = { ...createTransferRunner({ ...given, bank: createBank({ provider }) }), wake: () => undefined };
  api = await startApi({ database, provided: provideBank(runner) });
  companyId = (await richCompany(api)).id;
  await payIn(api, companyId, 1_000_000);
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(async () => {
  server.close();
  await api.close();
});

const standing = () =>
  api.rows(sql`select credits_posted - debits_posted as balance, debits_pending as held
    from ledger_accounts l join bank_accounts a on a.ledger_account_id = l.id where a.company_id = ${companyId}`);
const shown = async (id: string) => (await api.call('GET', `/api/hq/transfers/${id}`, { token })).json;

test.each([
  ['R02', 'R02', 'Account closed'],
  ['NoAccount', 'R03', 'No account, or it cannot be found'],
])('a payment that is sent and returned between two questions comes back: %s', async (reason, code, codeText) => {
  const before = await standing();
  attributes = { status: 'Pending' };
  const { id } = transferIn(await propose(api, token, { companyId, amount: 12.34 }));
  await runner.turn();
  expect(await shown(id)).toMatchObject({ transfer: { status: 'submitted', isHeld: true } });
  attributes = { status: 'Returned', reason };
  api.clock.advance(61_000);
  await runner.turn();
  expect(await shown(id)).toMatchObject({ transfer: { status: 'returned', isHeld: false, code, codeText } });
  expect(await standing()).toEqual(before);
});
