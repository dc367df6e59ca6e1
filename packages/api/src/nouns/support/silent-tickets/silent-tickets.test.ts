import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import type { SilenceRules } from './contract.ts';
import { silentTurn } from './turn.ts';

let room: MailRoom;
let api: MailRoom['api'];
let desk: MailRoom['desk'];

beforeAll(async () => {
  room = await openMailRoom();
  ({ api, desk } = room);
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.begin();
  await api.rows(sql`delete from silent_reminders`);
  await api.rows(sql`delete from silence_rules`);
  // Only the tickets of each test.
  await api.rows(
    sql`update tickets set status = 'closed', resolved_at = ${api.now()}, waiting_since = ${api.now()}, left_s = null`,
  );
  await silentTurn(api.db);
});

const days = (count: number) => api.clock.advance(count * 86_400_000);
const turn = async () => {
  await silentTurn(api.db);
  await api.get(outboxService).turn();
};
const statusOf = async (id: string) => (await desk.detailOf(id)).ticket.status;
const mailed = () => room.smtp.mails.filter(({ text }) => text.includes('We wait for your answer'));

/** A ticket by mail whose customer is asked something. */
async function asked(): Promise<string> {
  const { ticketId } = await room.post.take(mailOf());
  await desk.say(ticketId ?? '', { visibility: 'public', body: 'Which gate?', waitForCustomer: true });
  await api.get(outboxService).turn();
  return ticketId ?? '';
}

test('after 7 days of silence there is one reminder, after 14 the ticket is resolved, 14 later it is closed', async () => {
  const id = await asked();
  days(6.9);
  await turn();
  expect(mailed()).toHaveLength(0);
  days(0.2);
  await turn();
  await turn();
  const [mail, ...others] = mailed();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/^To: tess@northline\.example/im);
  expect(mail?.text).toMatch(/^Auto-Submitted: auto-replied/im);
  expect(mail?.text.replaceAll('=\n', '')).toContain('we will mark it as resolved in 7 days');
  expect(await statusOf(id)).toBe('waiting_customer');
  days(7);
  await turn();
  const { ticket, messages, events } = await desk.detailOf(id);
  expect([ticket.status, messages.at(-1)?.body]).toEqual(['resolved', 'Resolved: the customer has not answered.']);
  expect(messages.at(-1)?.visibility).toBe('internal');
  expect(events.at(-1)).toMatchObject({ kind: 'status_changed', to: 'resolved' });
  expect(events.at(-1)?.actorName).toBeUndefined();
  days(13.9);
  await turn();
  expect(await statusOf(id)).toBe('resolved');
  days(0.2);
  await turn();
  expect(await statusOf(id)).toBe('closed');
  expect(mailed()).toHaveLength(1);
});

test('who answers meanwhile is neither reminded nor ended, also if the reminder is on its way', async () => {
  const id = await asked();
  days(8);
  await silentTurn(api.db);
  await desk.say(id, { visibility: 'public', author: 'customer', body: 'The north one.' });
  await api.get(outboxService).turn();
  expect(mailed()).toHaveLength(0);
  days(30);
  await turn();
  expect(await statusOf(id)).toBe('in_progress');
  await desk.say(id, { visibility: 'public', body: 'And the code?', waitForCustomer: true });
  days(7.1);
  await turn();
  expect(mailed(), 'another wait has its own reminder').toHaveLength(1);
});

test('a message of staff begins the silence again, and a mail that people look at ends it', async () => {
  const id = await asked();
  days(6);
  await desk.say(id, { visibility: 'public', body: 'It is the gate at the back.', waitForCustomer: true });
  days(6);
  await turn();
  expect(mailed()).toHaveLength(0);
  await api.rows(sql`insert into mail_in (id, received_at, rcpt, size, fingerprint, state, ticket_id)
    values ('mai_silent', ${api.now()}, 'a@b.example', 1, 'silent', 'held', ${id})`);
  days(30);
  await turn();
  expect([mailed().length, await statusOf(id)]).toEqual([0, 'waiting_customer']);
});

test('who has complained gets no reminder, and the ticket is resolved in its time', async () => {
  const id = await asked();
  await api.rows(sql`insert into mail_in (id, received_at, rcpt, size, fingerprint, state, report_kind, report_recipient)
    values ('mai_complaint', ${api.now()}, 'a@b.example', 1, 'complaint', 'done', 'complaint', 'tess@northline.example')`);
  days(7.1);
  await turn();
  expect(mailed()).toHaveLength(0);
  days(7);
  await turn();
  expect(await statusOf(id)).toBe('resolved');
  await api.rows(sql`delete from mail_in where id = 'mai_complaint'`);
});

test('silence from before the first turn counts no day', async () => {
  const id = await asked();
  days(40);
  await api.rows(sql`delete from silence_rules`);
  await turn();
  expect([mailed().length, await statusOf(id)]).toEqual([0, 'waiting_customer']);
  days(7.1);
  await turn();
  await turn();
  expect([mailed().length, await statusOf(id)], 'it has as much time as others').toEqual([1, 'waiting_customer']);
});

test('the days are settings, and null switches a step off', async () => {
  const token = await api.signIn('owner@freight-hq.example');
  const path = '/api/hq/support/silence';
  const rules = (await api.call('GET', path, { token })).json as SilenceRules;
  expect(rules).toEqual({ remindAfterDays: 7, resolveAfterDays: 14, closeAfterDays: 14, version: 1 });
  const put = (body: object, version = 1) =>
    api.call('PUT', path, { token, body, headers: { 'if-match': `"${version}"` } });
  const wrong = await put({ remindAfterDays: 7, resolveAfterDays: 7, closeAfterDays: 14 });
  expect([wrong.status, wrong.problem.errors?.[0]?.pointer]).toEqual([422, '/resolveAfterDays']);
  const days3 = { remindAfterDays: null, resolveAfterDays: 3, closeAfterDays: null };
  expect((await put(days3)).json).toEqual({ ...days3, version: 2 });
  expect((await put(days3)).status).toBe(412);
  const id = await asked();
  days(3.1);
  await turn();
  expect([mailed().length, await statusOf(id)]).toEqual([0, 'resolved']);
  days(100);
  await turn();
  expect(await statusOf(id)).toBe('resolved');
});
