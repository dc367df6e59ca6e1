import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankingProvider, ProviderRefusal } from '../port.ts';
import { createUnit } from './unit.ts';

let server: Server;
let unit: BankingProvider;
let asked: string[] = [];
let answers: [status: number, body: unknown][] = [];
const soon = () => AbortSignal.timeout(3_000);

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const [status, body] = answers.shift() ?? [500, {}];
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  unit = createUnit({ url, token: 'a-token-of-the-bank', operatingAccountId: '99' });
});
afterAll(() => server.close());

const closing = async (...given: typeof answers) => {
  asked = [];
  answers = given;
  await unit.closeAccount('10', soon());
};
const refused: (typeof answers)[0] = [400, { errors: [{ title: 'Bad Request' }] }];
const standing = (status: string): (typeof answers)[0] => [200, { data: { id: '10', attributes: { status } } }];

test('an account is closed, and counts as closed where the bank has closed it before', async () => {
  await closing([200, { data: { type: 'depositAccount', id: '10' } }]);
  expect(asked).toEqual(['POST /accounts/10/close']);
  await closing(refused, standing('Closed'));
  expect(asked).toEqual(['POST /accounts/10/close', 'GET /accounts/10']);
});

test('a refusal leaves it open, and silence leaves the outcome unknown', async () => {
  await expect(closing(refused, standing('Open'))).rejects.toThrow(ProviderRefusal);
  await expect(closing([503, {}])).rejects.not.toThrow(ProviderRefusal);
});
