import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { signInColleague } from '../../../testing/rows/colleagues.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { AddedFile } from '../files/contract.ts';
import { dropUnusedFiles } from '../files/commands.ts';
import { system } from '../../../kernel/actor.ts';
import type { OwnTicketDetail } from './contract.ts';
import { mostNewFiles } from './rules.ts';

const path = '/api/support/tickets';
let database: TestDatabase;
let api: TestApi;
let desk: TicketDesk;
let tokens: Record<'ann' | 'ben' | 'chief' | 'other', string>;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  desk = await openDesk(api);
});
afterAll(() => database.close());

/** A dispatcher and a driver of one company with its administrator, and a dispatcher of another. */
beforeEach(async () => {
  const swift = await findCompany(api, 'Swift Haul Logistics');
  const add = (firstName: string, role: 'tenant_admin' | 'dispatcher' | 'driver') =>
    signInColleague(api, swift.id, { firstName, role, email: `${crypto.randomUUID()}@swifthaul.example` });
  tokens = {
    ann: await add('Ann', 'dispatcher'),
    ben: await add('Ben', 'driver'),
    chief: await add('Chief', 'tenant_admin'),
    other: await api.signIn('dispatch@blueridge.example'),
  };
});

type Who = keyof typeof tokens;
const upload = (who: Who, bytes: string, name = 'rates.txt') =>
  api.call('POST', '/api/support/files', {
    ...{ token: tokens[who], rawBody: bytes },
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
  });
const stored = async (who: Who, bytes: string, name?: string): Promise<AddedFile> => {
  const answer = await upload(who, bytes, name);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as AddedFile;
};
const named = ({ id, name }: AddedFile) => ({ id, name });
const ask = (who: Who, method: string, rest = '', body?: object) =>
  api.call(method, path + rest, { token: tokens[who], ...(body && { body }) });
const opened = async (who: Who, files: AddedFile[] = []): Promise<OwnTicketDetail> => {
  const body = { subject: 'Dock door stays shut', description: 'See the picture.', files: files.map(named) };
  const answer = await ask(who, 'POST', '', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as OwnTicketDetail;
};
const read = async (who: Who, ticketId: string, fileId: string) => {
  const answer = await api.app.request(`${path}/${ticketId}/files/${fileId}`, {
    headers: { authorization: `Bearer ${tokens[who]}` },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const faults = ({ status, problem }: Answer) => [status, problem.errors?.map(({ pointer }) => pointer)];

test('come with a new ticket and with an answer, for staff and for the customer', async () => {
  const picture = await stored('ann', 'first picture', 'door "shut".txt');
  const { id } = await opened('ann', [picture]);
  const second = await stored('ann', 'second picture');
  const answer = await ask('ann', 'POST', `/${id}/messages`, { body: 'And this one.', files: [named(second)] });
  const { files, messages } = answer.json as OwnTicketDetail;
  expect(files).toEqual([
    { id: picture.id, name: 'door _shut_.txt', mediaType: 'application/octet-stream', size: 13 },
    { ...named(second), messageId: messages[0]?.id, mediaType: 'application/octet-stream', size: 14 },
  ]);
  const token = await api.signIn('owner@freight-hq.example');
  const { json } = await api.call('GET', `/api/hq/support/tickets/${id}/files`, { token });
  expect((json as { id: string }[]).map((file) => file.id)).toEqual([picture.id, second.id]);
  const saved = await read('ann', id, second.id);
  expect([saved.status, saved.text]).toEqual([200, 'second picture']);
  expect([saved.headers.get('content-type'), saved.headers.get('content-security-policy')]).toEqual([
    'application/octet-stream',
    'sandbox',
  ]);
});

test('of a ticket are read by those who have it alone', async () => {
  const file = await stored('ann', 'for ann');
  const { id } = await opened('ann', [file]);
  const statuses = async (ticketId: string) => {
    const found: number[] = [];
    for (const who of ['ann', 'chief', 'ben', 'other'] as const)
      found.push((await read(who, ticketId, file.id)).status);
    return found;
  };
  expect(await statuses(id)).toEqual([200, 200, 404, 404]);
  // Nor through another ticket.
  const others = await opened('ben');
  expect((await read('ben', others.id, file.id)).status).toBe(404);
});

test('of an internal note are not shown', async () => {
  const { id } = await opened('ann');
  const token = await api.signIn('owner@freight-hq.example');
  const { json } = await api.call('POST', `/api/hq/support/tickets/${id}/files`, {
    ...{ token, rawBody: 'Never pays on time' },
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'note.txt' },
  });
  const note = json as AddedFile;
  const said = await desk.say(id, { visibility: 'internal', body: 'See the file.', files: [named(note)] });
  expect(said.status).toBe(201);
  expect(((await ask('ann', 'GET', `/${id}`)).json as OwnTicketDetail).files).toEqual([]);
  expect((await read('ann', id, note.id)).status).toBe(404);
});

test('are named by the user alone who has stored them', async () => {
  const anns = await stored('ann', 'secret rates');
  const question = { subject: 'Dock door stays shut', description: 'See the picture.', files: [named(anns)] };
  const before = await ticketCount();
  for (const who of ['ben', 'chief', 'other'] as const)
    expect(faults(await ask(who, 'POST', '', question)), who).toEqual([422, ['/files/0']]);
  expect(await ticketCount()).toBe(before);
  // The same content is one file of the company, and of both who have it.
  const bens = await stored('ben', 'secret rates', 'mine.txt');
  expect(bens.id).toBe(anns.id);
  const { id } = await opened('ben', [bens]);
  expect((await read('ben', id, bens.id)).text).toBe('secret rates');
});

test('that a refused message names stand nowhere, and are deleted after a day', async () => {
  const { id } = await opened('ann');
  const file = await stored('ann', 'unused');
  const refused = await ask('ann', 'POST', `/${id}/messages`, { body: ' ', files: [named(file)] });
  expect(faults(refused)).toEqual([422, ['/body']]);
  api.clock.advance(23 * 60 * 60_000);
  // Another user who stores the same content gets a day of that moment.
  tokens.ben = await api.signIn(await emailOf('Ben'));
  await stored('ben', 'unused');
  api.clock.advance(2 * 60 * 60_000);
  await drop();
  expect(await api.rows(sql`select from files where id = ${file.id}`)).toHaveLength(1);
  api.clock.advance(24 * 60 * 60_000);
  await drop();
  expect(await api.rows(sql`select from files where id = ${file.id}`)).toHaveLength(0);
  expect(await api.rows(sql`select from own_uploads where file_id = ${file.id}`)).toHaveLength(0);
});

const ticketCount = async () => (await api.rows(sql`select from tickets`)).length;
const drop = () => api.db.withTx(system('files'), dropUnusedFiles);
const emailOf = async (firstName: string) => {
  const [user] = await api.rows<{ email: string }>(
    sql`select email from users where first_name = ${firstName} order by id desc limit 1`,
  );
  return user?.email ?? '';
};

test('have bytes, and are not too many in an hour', async () => {
  const empty = await upload('ann', '');
  expect([empty.status, empty.problem.code]).toEqual([422, 'empty_file']);
  for (let number = 0; number < mostNewFiles; number += 1) await stored('ann', `File ${number}`);
  const refused = await upload('ann', 'One more');
  expect([refused.status, refused.problem.detail]).toEqual([
    429,
    'You have attached 60 files within an hour; wait a while',
  ]);
  expect((await upload('ben', 'His first')).status).toBe(201);
});
