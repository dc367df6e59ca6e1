import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../../../testing/api.ts';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';

let room: MailRoom;

beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());

const press = async (api = room.api) =>
  api.call('POST', '/api/hq/support/test-mail', { token: await api.signIn('owner@freight-hq.example') });

test('a test mail goes to its caller, and says what the mail server has answered', async () => {
  room.smtp.answers.clear();
  const { status, json } = await press();
  expect([status, json]).toEqual([200, { to: 'owner@freight-hq.example', answer: '250 OK' }]);
  expect(room.smtp.mails).toMatchObject([{ to: ['owner@freight-hq.example'], from: 'hq@freight-hq.example' }]);
  expect(room.smtp.mails[0]?.text).toContain('Subject: Test mail of Freight HQ');
  const entries = await room.api.rows(sql`select action from audit_log where action = 'mail.tested'`);
  expect(entries).toHaveLength(1);
});

test.each([
  ['RCPT', '550 5.1.1 No such\u202E user', 'address', '550 5.1.1 No such user'],
  ['MAIL', '451 Later', 'later', '451 Later'],
])('a refusal shows with the words of the server, and not in the log: %s', async (command, answer, problem, shown) => {
  room.smtp.mails.length = 0;
  room.smtp.answers.set(command, answer);
  const { status, json } = await press();
  room.smtp.answers.clear();
  expect([status, json]).toEqual([200, { to: 'owner@freight-hq.example', problem, answer: shown }]);
  expect(room.smtp.mails).toEqual([]);
  expect(room.api.log.join('\n')).not.toContain(shown);
});

test('without a mail server nothing is sent', async () => {
  const api = await startApi();
  const { status, problem } = await press(api);
  expect([status, problem.code]).toEqual([409, 'no_mail_server']);
  await api.close();
});
