import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankingProvider, ProviderRefusal } from '../port.ts';
import { createUnit } from './unit.ts';

let server: Server;
let unit: BankingProvider;
let asked: string[] = [];
let bodies: unknown[] = [];
let answers: [status: number, body: unknown][] = [];
const soon = () => AbortSignal.timeout(3_000);

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url}`);
      if (body !== '') bodies.push(JSON.parse(body));
      const [status, answer] = answers.shift() ?? [500, {}];
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  unit = createUnit({ url, token: 'a-token-of-the-bank', operatingAccountId: '99' });
});
afterAll(() => server.close());

const answering = (...given: typeof answers) => {
  [asked, bodies, answers] = [[], [], given];
};
const done: (typeof answers)[0] = [200, { data: { type: 'individualCustomer', id: '7' } }];
const refused: (typeof answers)[0] = [400, { errors: [{ title: 'Bad Request' }] }];
const standing = (status: string): (typeof answers)[0] => [200, { data: { id: '7', attributes: { status } } }];

test('a contact is changed with the number in parts', async () => {
  answering(done);
  await unit.changeContact('7', { email: 'mara@quist.example', phone: '(555) 555-0142' }, soon());
  expect(asked).toEqual(['PATCH /customers/7']);
  const attributes = { email: 'mara@quist.example', phone: { countryCode: '1', number: '5555550142' } };
  expect(bodies).toEqual([{ data: { type: 'individualCustomer', attributes } }]);
});

test('a customer is archived, and counts as archived where the bank has archived it before', async () => {
  answering(done);
  await unit.archiveCustomer('7', soon());
  expect(bodies).toEqual([{ data: { type: 'archiveCustomer', attributes: { reason: 'Inactive' } } }]);
  answering(refused, standing('Archived'));
  await unit.archiveCustomer('7', soon());
  expect(asked).toEqual(['POST /customers/7/archive', 'GET /customers/7']);
});

test('a refusal is known, and silence leaves the outcome unknown', async () => {
  answering(refused, standing('Active'));
  await expect(unit.archiveCustomer('7', soon())).rejects.toThrow(ProviderRefusal);
  answering([503, {}]);
  await expect(unit.changeContact('7', { email: 'a@b.example', phone: '5555550142' }, soon())).rejects.not.toThrow(
    ProviderRefusal,
  );
});
