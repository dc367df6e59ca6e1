import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { forgetAudit } from '../../../testing/database/past-triggers.ts';
import { addOutboxMessages } from '../../../testing/rows/outbox-messages.ts';
import { demo } from '../../../testing/sample.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { OutboxMessage } from './contract.ts';
import { pausesInSeconds } from './rules.ts';
import { createOutboxRunner } from './runner.ts';
import { claimMessage, dropSentMessages } from './sending.ts';
import { askForMessage, outboxService, writeMessage } from './service.ts';
import { smtpMailer } from './smtp.ts';

let database: TestDatabase;
let server: SmtpServer;
let api: TestApi;

const password = 'Tide-harbour-4711';
const accessTo = ({ port }: { port: number }) => ({
  ...{ host: '127.0.0.1', port, isSecure: false, isLocal: true },
  auth: { user: 'hq', password },
  from: { name: 'Freight HQ', address: 'hq@freight-hq.example' },
});

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await startSmtpServer();
  api = await startApi({ database, settings: { mail: accessTo(server) } });
  await forgetAudit(api.db);
  await api.rows(sql`delete from outbox`);
});
afterEach(() => server.close());

const write = (given: { topic?: string; recipient?: string; subject?: string; body?: string } = {}) =>
  api.db.withTx(system('test'), (tx) =>
    writeMessage(tx, {
      ...{ companyId: demo.companyId, topic: 'ticket.reply', template: 'test', writtenBy: demo.ownerId },
      ...{ recipient: 'tess.lind@swifthaul.example', subject: 'Your dock', body: 'The dock is free again.', ...given },
    }),
  );
const send = () => api.get(outboxService).turn();
const later = (seconds: number) => api.clock.advance(seconds * 1_000);
// The clock outlasts a session.
const call = async (method: string, path: string, body?: object) => {
  const token = await api.signIn('owner@freight-hq.example');
  return (await api.call(method, `/api/hq/outbox${path}`, { token, body })).json;
};
const waiting = async () => (await call('GET', '')) as readonly OutboxMessage[];
const stateOf = async (id: string) => (await waiting()).find((message) => message.id === id);
const retry = (...ids: string[]) => call('POST', '/retry', { ids });
const messageIds = () => server.mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);

test('a message is sent once, and leaves the list', async () => {
  const id = await write({ body: 'First line\n.hidden dot\nGrüße' });
  await send();
  await send();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'hq@freight-hq.example', to: ['tess.lind@swifthaul.example'] });
  expect(mail?.text).toContain('From: Freight HQ <hq@freight-hq.example>');
  expect(mail?.text).toContain('Subject: Your dock');
  expect(mail?.text).toContain('.hidden dot');
  expect(messageIds()).toEqual([`<${id}@freight-hq.example>`]);
  expect(await waiting()).toEqual([]);
  expect(await api.rows(sql`select state, attempts, sent_at is not null as "isDated", last_error from outbox`)).toEqual(
    [{ state: 'sent', attempts: 1, isDated: true, last_error: null }],
  );
});

describe('a mail server that does not take a message', () => {
  test.each([
    ['RCPT', '550 5.1.1 <tess.lind@swifthaul.example> unknown', 'failed', 'address'],
    ['.', '554 5.7.1 Spam, says mailhost.internal', 'failed', 'refused'],
    ['RCPT', '451 4.7.1 Greylisted', 'waiting', 'later'],
    ['.', '452 4.3.1 Disk full', 'waiting', 'later'],
    ['MAIL', '550 Not you', 'waiting', 'sender'],
    ['AUTH', `535 Wrong ${password}`, 'waiting', 'sign_in'],
    ['hello', '554 No service', 'waiting', 'no_connection'],
  ] as const)('%s %s: %s, %s', async (command, reply, state, lastError) => {
    const id = await write();
    server.answers.set(command, reply);
    await send();
    expect(await stateOf(id)).toMatchObject({ state, attempts: 1, lastError });
    expect(server.mails).toEqual([]);
    const told = [...api.log, JSON.stringify(await api.rows(sql`select last_error from outbox`))].join('\n');
    for (const secret of ['tess.lind', password, 'mailhost', 'Your dock']) expect(told).not.toContain(secret);
  });

  test('is asked again after growing pauses, and after the last one the message has failed', async () => {
    const id = await write();
    server.answers.set('.', '451 Not now');
    await send();
    for (const pause of pausesInSeconds) {
      expect(await stateOf(id)).toMatchObject({ state: 'waiting', lastError: 'later' });
      later(pause - 1);
      const before = server.commands.length;
      await send();
      expect(server.commands).toHaveLength(before);
      later(1);
      await send();
    }
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: pausesInSeconds.length + 1 });
    later(30 * 24 * 3_600);
    server.answers.clear();
    await send();
    expect(server.mails).toEqual([]);
    expect(await retry(id)).toEqual({ retried: 1 });
    await send();
    expect(server.mails).toHaveLength(1);
    expect(await retry(id)).toEqual({ retried: 0 });
    const entries = await api.rows(
      sql`select target_id as target, details from audit_log where action = 'outbox.message_retried'`,
    );
    expect(entries).toEqual([{ target: id, details: { kind: 'ticket.reply' } }]);
  });

  test('several problems of the server end the turn, so that the other messages keep their attempts', async () => {
    for (let count = 0; count < 7; count += 1) await write();
    await server.close();
    await send();
    const attempts = (await waiting()).map((message) => [message.attempts, message.lastError]);
    expect(attempts.filter(([count]) => count === 1)).toEqual(Array.from({ length: 5 }, () => [1, 'no_connection']));
    expect(attempts.filter(([count]) => count === 0)).toHaveLength(2);
    server = await startSmtpServer();
  });
});

describe('an outcome that nobody knows', () => {
  test('a silent server is left after the time-out, without a transaction that waits', async () => {
    const id = await write();
    server.answers.set('.', null);
    const runner = createOutboxRunner({
      ...{ db: api.db, logger: createLogger(() => undefined), mailer: smtpMailer(accessTo(server)), timeoutMs: 300 },
      heldBack: [],
    });
    const turn = runner.turn();
    await expect.poll(() => server.commands.includes('DATA')).toBe(true);
    // The row is free: no transaction holds it while the server is silent.
    await api.rows(sql`select from outbox where id = ${id} for update nowait`);
    await turn;
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'unknown' });
  });

  test('a process that ends after the mail and before its mark shows, and the same Message-ID is sent again', async () => {
    const id = await write();
    const claimed = await api.db.withTx(system('outbox'), (tx) =>
      claimMessage(tx, [], new Date(tx.now.getTime() + 20_000)),
    );
    await smtpMailer(accessTo(server)).send(claimed!, AbortSignal.timeout(5_000));
    await send();
    expect(await stateOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await retry(id)).toEqual({ retried: 0 });
    later(21);
    await send();
    expect(server.mails).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'unknown' });
    later(pausesInSeconds[0]);
    await send();
    expect(messageIds()).toEqual([`<${id}@freight-hq.example>`, `<${id}@freight-hq.example>`]);
    expect(await waiting()).toEqual([]);
  });

  test('two processes share the messages', async () => {
    for (let count = 0; count < 6; count += 1) await write();
    const other = await startApi({ database, settings: { mail: accessTo(server) } });
    await Promise.all([send(), other.get(outboxService).turn()]);
    expect(new Set(messageIds()).size).toBe(6);
    expect(server.mails).toHaveLength(6);
  });
});

describe('hostile text', () => {
  test('a subject adds no header', async () => {
    await write({ subject: 'Hello\r\nBcc: everyone@swifthaul.example\r\n\r\nAnother text' });
    const [{ id } = { id: '' }] = await api.rows<{ id: string }>(sql`select id from outbox`);
    await api.rows(sql`update outbox set subject = ${'Hello\r\nBcc: everyone@swifthaul.example'} where id = ${id}`);
    await send();
    expect(server.mails[0]?.to).toEqual(['tess.lind@swifthaul.example']);
    expect(server.mails[0]?.text).not.toMatch(/^Bcc:/im);
  });

  test.each([
    'a@swifthaul.example, b@swifthaul.example',
    'a@swifthaul.example\r\nRCPT TO:<b@swifthaul.example>',
    'Tess <a@swifthaul.example>',
    '<a@swifthaul.example>',
    'a@swifthaul.example> SIZE=1',
    'group: a@swifthaul.example;',
    'no-address',
  ])('a recipient like %j is refused before the mail server hears of it', async (recipient) => {
    const id = await write({ recipient });
    await send();
    expect(server.commands).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', lastError: 'address' });
  });
});

test('a server that offers no TLS gets neither password nor message, unless it is on this machine', async () => {
  const mailer = smtpMailer({ ...accessTo(server), isLocal: false });
  const mail = { id: 'msg_1', recipients: ['tess@swifthaul.example'], subject: 'S', body: 'B', writtenAt: api.now() };
  await expect(mailer.send(mail, AbortSignal.timeout(5_000))).rejects.toMatchObject({ problem: 'no_tls' });
  expect(server.commands.filter((command) => !/^(EHLO|STARTTLS|QUIT)/.test(command))).toEqual([]);
});

test('what waited for days before a mail server came is not sent without a Retry', async () => {
  const id = await write();
  later(4 * 24 * 3_600);
  await send();
  expect(server.mails).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 0, lastError: 'stale' });
  expect(await retry(id)).toEqual({ retried: 1 });
  await send();
  expect(server.mails).toHaveLength(1);
});

test('a message that is being sent cannot be deleted, and one that was sent or dropped is kept for 30 days', async () => {
  await addOutboxMessages(api);
  const [newest] = await waiting();
  await api.db.withTx(system('outbox'), (tx) => claimMessage(tx, [], new Date(tx.now.getTime() + 20_000), newest?.id));
  const body = { ids: [newest?.id], reason: 'Written by mistake' };
  expect(await call('POST', '/delete', body)).toEqual({ deleted: 0 });
  later(21);
  await send();
  const count = async () => (await api.rows(sql`select from outbox where state in ('sent', 'dropped')`)).length;
  const drop = () => api.db.withTx(system('outbox'), dropSentMessages);
  expect(await count()).toBe(2);
  later(30 * 24 * 3_600 - 60);
  await drop();
  expect(await count()).toBe(2);
  later(120);
  await drop();
  expect(await count()).toBe(0);
});

test('a reminder of billing is not sent unless this product bills the tenants, and is too old after three days', async () => {
  const external = await startApi({ database, settings: { mail: accessTo(server), billing: 'external' } });
  const reminder = await api.db.withTx(system('test'), (tx) =>
    askForMessage(tx, {
      ...{ companyId: demo.companyId, topic: 'billing.reminder', template: 'overdue_notice', writtenBy: null },
    }),
  );
  const reply = await write();
  await external.get(outboxService).turn();
  expect(server.mails).toHaveLength(1);
  expect(await stateOf(reply)).toBeUndefined();
  const token = await external.signIn('owner@freight-hq.example');
  const again = await external.call('POST', '/api/hq/outbox/retry', { token, body: { ids: [reminder] } });
  expect([again.status, again.problem.code]).toEqual([409, 'reminders_held_back']);
  await api.rows(sql`update outbox set next_at = ${api.now()} where id = ${reminder}`);
  later(3 * 86_400 + 1);
  await external.get(outboxService).turn();
  expect(await stateOf(reminder)).toMatchObject({ state: 'failed', lastError: 'stale' });
  await send();
  expect(server.mails).toHaveLength(1);
});

test('a message that ended three processes is set aside, is named to its writer and in Needs attention, and is retried by hand', async () => {
  const [id, other] = [await write(), await write({ subject: 'The next one' })];
  for (let time = 0; time < 3; time += 1) {
    const claimed = await api.db.withTx(system('test'), (tx) =>
      claimMessage(tx, [], new Date(tx.now.getTime() + 20_000), id),
    );
    expect(claimed?.id).toBe(id);
    later(21);
    await send();
    later(3_000);
  }
  expect(await stateOf(id)).toMatchObject({ state: 'failed', lastError: 'stopped', attempts: 3 });
  expect(server.mails).toHaveLength(1);
  expect(await stateOf(other)).toBeUndefined();
  const attention = async () =>
    (await api.call('GET', '/api/hq/attention', { token: await api.signIn('owner@freight-hq.example') })).json as {
      items: { kind: string; count: number; isMine: boolean }[];
    };
  expect((await attention()).items).toContainEqual(expect.objectContaining({ kind: 'mail', count: 1, isMine: true }));
  await retry(id);
  await send();
  expect(server.mails).toHaveLength(2);
  expect((await attention()).items.filter(({ kind }) => kind === 'mail')).toEqual([]);
});
