import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxService } from '../../desk/outbox/service.ts';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { demo } from '../../../testing/sample.ts';
import type { MailDetail, TicketMailDetail } from '../mail-desk/contract.ts';

const border = 'mx.freight-hq.example';
const passed = `Authentication-Results: ${border}; dmarc=pass header.from=freight-hq.example`;
const priya = 'Priya Nair <owner@freight-hq.example>';
const tess = 'Tess Lind <tess@northline.example>';

let room: MailRoom;

beforeAll(async () => {
  room = await openMailRoom({ mailAuthServer: border });
});
afterAll(() => room.close());
beforeEach(() => room.begin());

const nameOf = async () => {
  const [user] = await room.api.rows<{ name: string }>(sql`select first_name || ' ' || last_name as name
    from users where email = 'owner@freight-hq.example'`);
  return user?.name;
};
const inText = (from = tess) =>
  `Please call her.\n\n---------- Forwarded message ---------\nFrom: ${from}\nDate: Tue, 30 Jun 2026\nSubject: Gate code\n\nIt stays shut.`;
const attached = (from = tess, id = 'inner@northline.example') => ({
  headers: [passed, 'Content-Type: multipart/mixed; boundary=b'],
  body: [
    '--b\nContent-Type: text/plain\n\nPlease call her.',
    `--b\nContent-Type: message/rfc822\n\nFrom: ${from}\nSubject: Gate code\nMessage-ID: <${id}>\nContent-Type: multipart/mixed; boundary=c\n`,
    '--c\nContent-Type: text/plain\n\nIt stays shut.',
    '--c\nContent-Type: text/csv; name=times.csv\nContent-Disposition: attachment\n\na,b\n--c--',
    '--b--',
  ].join('\n'),
});
const told = async () => {
  await room.api.get(outboxService).turn();
  return room.smtp.mails.flatMap(({ to }) => to);
};
const ask = async (method: string, rest: string, body?: unknown) =>
  room.api.call(method, `/api/hq/mail${rest}`, {
    token: await room.api.signIn('owner@freight-hq.example'),
    ...(body !== undefined && { body }),
  });
const mailOfTicket = async (ticketId: string | null) =>
  (await room.desk.ask('GET', `/${ticketId}/mail`)).json as TicketMailDetail;

test.each([
  ['in the text', { headers: [passed], body: inText() }],
  ['as an attached message', attached()],
])('a forward by verified staff, %s, becomes a ticket of its sender', async (where, written) => {
  const { why, ticketId } = await room.post.take(mailOf({ from: priya, subject: 'Fwd: Gate code', ...written }));
  expect(why).toBe('new_ticket');
  const { ticket, messages } = await room.desk.detailOf(ticketId ?? '');
  expect(ticket).toMatchObject({
    ...{ companyId: demo.companyId, customerEmail: 'tess@northline.example' },
    ...{ subject: 'Gate code', description: 'It stays shut.' },
  });
  const name = await nameOf();
  expect(messages).toMatchObject([
    { visibility: 'internal', body: `Forwarded by ${name}: check the sender.\n\nPlease call her.` },
  ]);
  const { mails, participants } = await mailOfTicket(ticketId);
  expect(mails).toMatchObject([{ forwardedBy: name, senderCheck: 'unverified', from: { name: 'Tess Lind' } }]);
  expect(participants).toMatchObject([{ email: 'tess@northline.example', role: 'requester' }]);
  expect(await told()).toEqual([]);
  const files = await room.api.rows<{ name: string }>(
    sql`select name from message_files where ticket_id = ${ticketId}`,
  );
  expect(files).toEqual(where === 'in the text' ? [] : [{ name: 'times.csv' }]);
});

test('an answer to the mail that was forwarded comes into its ticket', async () => {
  const first = await room.post.take(
    mailOf({ from: priya, subject: 'Fwd: Gate', ...attached(tess, 'own@northline.example') }),
  );
  const second = await room.post.take(mailOf({ from: tess, headers: ['In-Reply-To: <own@northline.example>'] }));
  expect(second).toMatchObject({ why: 'answer', ticketId: first.ticketId });
});

test.each([
  ['whom nobody has verified', { from: priya, headers: [] }, 'owner@freight-hq.example'],
  [
    'who is no staff',
    { from: 'Eve <eve@elsewhere.example>', headers: [passed.replaceAll('freight-hq', 'elsewhere')] },
    'eve@elsewhere.example',
  ],
])('a forward by a sender %s stays a mail of that sender', async (_what, { from, headers }, sender) => {
  const { id, state } = await room.post.take(mailOf({ from, headers, subject: 'Fwd: Gate', body: inText() }));
  const mail = (await ask('GET', `/${id}`)).json as MailDetail;
  expect([state, mail.from?.email, mail.forwardedBy]).toEqual(['unsorted', sender, undefined]);
});

test('a forward of an unknown sender waits for people, who give it to a tenant', async () => {
  const written = {
    ...attached('Nora <nora@ternpoint.example>', 'n@ternpoint.example'),
    from: priya,
    subject: 'Fwd: Gate',
  };
  const { id, why } = await room.post.take(mailOf(written));
  const mail = (await ask('GET', `/${id}`)).json as MailDetail;
  expect([why, mail.from?.email, mail.forwardedBy]).toEqual([
    'unknown_sender',
    'nora@ternpoint.example',
    await nameOf(),
  ]);
  const { id: companyId } = await findCompany(room.api, 'Blue Ridge Freight');
  const remembered = await ask('POST', `/${id}/assign`, { companyId, remember: 'address' });
  expect(remembered.status).toBe(422);
  const { ticketId } = (await ask('POST', `/${id}/assign`, { companyId })).json as { ticketId: string };
  await room.post.run();
  const { ticket, messages } = await room.desk.detailOf(ticketId);
  expect([ticket.customerEmail, messages[0]?.body]).toEqual([
    'nora@ternpoint.example',
    `Forwarded by ${await nameOf()}: check the sender.\n\nPlease call her.`,
  ]);
  expect(await room.api.rows(sql`select name from message_files where ticket_id = ${ticketId}`)).toEqual([
    { name: 'times.csv' },
  ]);
});

test('a forward of a mail that is in a ticket is a note of it', async () => {
  const { ticketId } = await room.post.take(mailOf({ from: tess, id: 'known@northline.example' }));
  const headers = [passed, 'References: <known@northline.example>'];
  const note = await room.post.take(mailOf({ from: priya, subject: 'Fwd: Gate', headers, body: inText() }));
  expect(note).toMatchObject({ why: 'note', ticketId });
  const whole = attached(tess, 'known@northline.example');
  expect(await room.post.take(mailOf({ from: priya, subject: 'Fwd: Gate', ...whole }))).toMatchObject({
    ...{ why: 'note', ticketId },
  });
});

test('a mail without words says so, and one of the future counts from when it came', async () => {
  const { ticketId } = await room.post.take(mailOf({ from: tess, body: '', date: 'Fri, 1 Jan 2044 00:00:00 +0000' }));
  const { ticket } = await room.desk.detailOf(ticketId ?? '');
  expect([ticket.description, ticket.createdAt]).toEqual(['(no text)', room.api.now().toISOString()]);
});

test('an encrypted mail becomes a ticket with the file', async () => {
  const headers = ['Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m'];
  const { ticketId } = await room.post.take(mailOf({ from: tess, headers, body: 'MIAG' }));
  expect((await room.desk.detailOf(ticketId ?? '')).ticket.description).toBe('Encrypted, cannot be read');
  expect(await room.api.rows(sql`select name from message_files where ticket_id = ${ticketId}`)).toEqual([
    { name: 'smime.p7m' },
  ]);
});
