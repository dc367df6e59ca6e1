import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCompany } from '../../../testing/rows/companies.ts';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { ticketIn } from '../../../testing/rows/ticket-desk.ts';
import { demo } from '../../../testing/sample.ts';
import { outboxService } from '../../desk/outbox/service.ts';

/** A domain at which anybody has an address. */
const freeMail = 'gmail.com';
const border = 'mx.freight-hq.example';
const passed = (domain: string) => `Authentication-Results: ${border}; dmarc=pass header.from=${domain}`;
const tess = 'Tess Lind <tess@northline.example>';

let room: MailRoom;
let api: MailRoom['api'];
let desk: MailRoom['desk'];
let post: MailRoom['post'];
let smtp: MailRoom['smtp'];

beforeAll(async () => {
  room = await openMailRoom({ mailAuthServer: border });
  ({ api, desk, post, smtp } = room);
});
afterAll(() => room.close());
beforeEach(() => room.begin());

const ticketOf = async (id: string | null) => desk.detailOf(id ?? '');
const sent = async () => {
  await api.get(outboxService).turn();
  return smtp.mails.map(({ to, text }) => ({
    to,
    header: (name: string) =>
      new RegExp(`^${name}: ((?:.|\\r?\\n[ \\t])*)$`, 'im').exec(text)?.[1]?.replaceAll(/\s+/g, ' ') ?? '',
    text,
  }));
};
const begun = async (written: Parameters<typeof mailOf>[0] = {}) => post.take(mailOf({ from: tess, ...written }));

describe('a mail of a known sender', () => {
  test('becomes a ticket of its tenant, and is acknowledged once without its words', async () => {
    const { state, why, ticketId } = await begun({
      subject: 'Re: [TKT-2026-000001] Gate code',
      body: 'It stays shut.',
    });
    expect([state, why]).toEqual(['done', 'new_ticket']);
    const { ticket, messages } = await ticketOf(ticketId);
    expect(ticket).toMatchObject({
      ...{
        subject: 'Gate code',
        description: 'It stays shut.',
        status: 'open',
        customerEmail: 'tess@northline.example',
      },
      companyId: demo.companyId,
    });
    expect(messages).toEqual([]);
    expect(ticket.firstResponseAt, 'an acknowledgement is no first reply').toBeUndefined();
    await begun({ subject: 'Another one' });
    const mails = await sent();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toEqual(['tess@northline.example']);
    expect(mail?.header('Auto-Submitted')).toBe('auto-replied');
    expect(mail?.header('X-Auto-Response-Suppress')).toBe('All');
    expect(mail?.header('Reply-To')).toMatch(/^support\+[a-z2-7]{16}@freight-hq\.example$/);
    for (const word of ['shut', 'Gate']) expect(mail?.text).not.toContain(word);
  });

  test('is found by user, contact and domain, and by a domain of one tenant alone', async () => {
    const other = await findCompany(api, 'Blue Ridge Freight');
    const [user] = await api.rows<{ email: string }>(
      sql`select email from users where company_id = ${other.id} and is_active order by email limit 1`,
    );
    const companyOf = async (from: string) => {
      const { ticketId, why } = await post.take(mailOf({ from }));
      return ticketId ? (await ticketOf(ticketId)).ticket.companyId : why;
    };
    expect(await companyOf(user?.email.toUpperCase() ?? '')).toBe(other.id);
    const domain = (companyId: string, name: string) =>
      api.rows(
        sql`insert into company_domains (company_id, domain, added_at) values (${companyId}, ${name}, ${api.now()})`,
      );
    await domain(other.id, 'ridge.example');
    await domain(other.id, freeMail);
    expect(await companyOf('anybody@ridge.example')).toBe(other.id);
    expect(await companyOf('anybody@sub.ridge.example')).toBe('unknown_sender');
    expect(await companyOf(`anybody@${freeMail}`)).toBe('unknown_sender');
    await domain(demo.companyId, 'ridge.example');
    expect(await companyOf('anybody@ridge.example')).toBe('several_companies');
  });
});

describe('an answer', () => {
  test('to the ticket’s own address comes into the ticket, which goes on; its quote is marked', async () => {
    const { ticketId } = await begun();
    await desk.say(ticketId ?? '', { visibility: 'public', body: 'Try 4711.', waitForCustomer: true });
    const reply = (await sent()).find(({ text }) => text.includes('Try 4711.'));
    const rcpt = reply?.header('Reply-To') ?? '';
    const body = `It works.\n\nOn Tue, Freight HQ wrote:\n> Try 4711.`;
    const { why, messageId, quotedAt } = await post.take(mailOf({ from: tess, body }), { rcpt });
    expect([why, body.slice(0, quotedAt ?? 0).trim()]).toEqual(['answer', 'It works.']);
    const { ticket, messages } = await ticketOf(ticketId);
    expect(ticket.status).toBe('in_progress');
    expect(messages.find(({ id }) => id === messageId)).toMatchObject({
      author: 'customer',
      visibility: 'public',
      body,
    });
  });

  test('that names a mail of ours or of theirs comes into the ticket; our answers name them, too', async () => {
    const { ticketId } = await begun({ id: 'first@northline.example' });
    await desk.say(ticketId ?? '', { visibility: 'public', body: 'Try 4711.' });
    const reply = (await sent()).find(({ text }) => text.includes('Try 4711.'));
    expect(reply?.header('In-Reply-To')).toBe('<first@northline.example>');
    expect(reply?.header('References')).toContain('<first@northline.example>');
    expect(reply?.header('From')).toBe('Freight HQ Support <support@freight-hq.example>');
    const ours = reply?.header('Message-ID') ?? '';
    const toOurs = await begun({ headers: [`In-Reply-To: ${ours}`] });
    const toTheirs = await begun({ headers: ['References: <unknown@x.example>', ' <first@northline.example>'] });
    expect([toOurs.ticketId, toTheirs.ticketId]).toEqual([ticketId, ticketId]);
  });

  test('with a foreign number in its subject begins a ticket, and suggests only one of the sender’s', async () => {
    const { ticketId } = await begun();
    const number = (await ticketOf(ticketId)).ticket.ticketNumber;
    const suggestion = async (from: string) => {
      const { id, ticketId: found } = await post.take(mailOf({ from, subject: `Re: ${number}` }));
      expect(found).not.toBe(ticketId);
      return (await api.rows<{ is: string | null }>(sql`select suggested_id as is from mail_in where id = ${id}`))[0]
        ?.is;
    };
    expect(await suggestion(tess)).toBe(ticketId);
    expect(await suggestion('stranger@elsewhere.example')).toBeNull();
  });

  test.each(['token', 'id'])('of a stranger who knows the %s is held: the ticket stays as it is', async (by) => {
    const { ticketId } = await begun({ id: `secret-${by}@northline.example` });
    const before = await ticketOf(ticketId);
    const rcpt =
      by === 'token' ? `support+${await post.tokenOf(ticketId)}@freight-hq.example` : 'support@freight-hq.example';
    const headers = by === 'id' ? [`In-Reply-To: <secret-${by}@northline.example>`] : [];
    const held = await post.take(mailOf({ from: 'eve@elsewhere.example', headers, body: 'Pay here.' }), { rcpt });
    expect(held).toMatchObject({ state: 'held', why: 'stranger', ticketId, messageId: null, text: 'Pay here.' });
    expect(await ticketOf(ticketId)).toEqual(before);
    expect((await sent()).filter(({ to }) => to.includes('eve@elsewhere.example'))).toEqual([]);
  });

  test('of a colleague who writes for the tenant comes into the one ticket', async () => {
    const { ticketId } = await begun({ id: 'all@northline.example', headers: ['Cc: rhea@northline.example'] });
    await post.addContact('rhea@northline.example');
    const own = await begun({ headers: ['In-Reply-To: <all@northline.example>'] });
    const colleague = await begun({
      from: 'rhea@northline.example',
      headers: ['In-Reply-To: <all@northline.example>'],
    });
    expect([own.ticketId, colleague.ticketId]).toEqual([ticketId, ticketId]);
  });

  test('to a ticket closed for longer than 14 days begins one that follows it', async () => {
    const id = await ticketIn(desk, 'closed');
    await api.rows(sql`update tickets set customer_email = 'tess@northline.example',
      resolved_at = resolved_at - interval '15 days' where id = ${id}`);
    await api.rows(sql`insert into ticket_mail (ticket_id, company_id, token)
      select id, company_id, 'abcdefghijklmnop' from tickets where id = ${id}`);
    const { ticketId, why } = await post.take(mailOf({ from: tess }), {
      rcpt: 'support+abcdefghijklmnop@freight-hq.example',
    });
    expect([why, ticketId === id]).toEqual(['new_ticket', false]);
    expect(await api.rows(sql`select follows_id as id from ticket_mail where ticket_id = ${ticketId}`)).toEqual([
      { id },
    ]);
  });

  test('of a program is added quietly, and is not answered', async () => {
    const { ticketId } = await begun();
    await desk.patch(ticketId ?? '', { status: 'waiting_customer' });
    await sent();
    smtp.mails.length = 0;
    const rcpt = `support+${await post.tokenOf(ticketId)}@freight-hq.example`;
    const away = await post.take(
      mailOf({ from: tess, headers: ['Auto-Submitted: auto-replied'], body: 'I am away.' }),
      { rcpt },
    );
    expect(away).toMatchObject({ state: 'done', why: 'automatic', ticketId });
    const { ticket, messages } = await ticketOf(ticketId);
    expect([ticket.status, messages.at(-1)?.body]).toEqual(['waiting_customer', 'I am away.']);
    expect(await sent()).toEqual([]);
  });

  test('of staff is a note if the mail server has verified it, else it is held', async () => {
    const { ticketId } = await begun();
    const rcpt = `support+${await post.tokenOf(ticketId)}@freight-hq.example`;
    const from = 'owner@freight-hq.example';
    expect(await post.take(mailOf({ from, body: 'Forged' }), { rcpt })).toMatchObject({
      state: 'held',
      why: 'stranger',
    });
    await post.take(mailOf({ from, headers: [passed('freight-hq.example')], body: 'Call them.' }), { rcpt });
    const { messages } = await ticketOf(ticketId);
    expect(messages).toMatchObject([{ author: 'staff', visibility: 'internal', body: 'Call them.' }]);
    expect((await sent()).filter(({ text }) => text.includes('Call them.'))).toEqual([]);
  });
});

describe('a mail that people look at', () => {
  test.each([
    ['an unknown sender', { from: 'new@elsewhere.example' }, 'unknown_sender'],
    ['no sender', { from: '' }, 'no_sender'],
    ['our own address', { from: 'hq@freight-hq.example' }, 'own_address'],
    ['our mailbox', { from: 'Support <SUPPORT@freight-hq.example>' }, 'own_address'],
    ['a failed check', { from: tess, headers: [`Authentication-Results: ${border}; dmarc=fail`] }, 'failed_check'],
  ])('of %s is unsorted, and nobody is answered', async (_what, written, why) => {
    const tickets = await api.rows(sql`select count(*) from tickets`);
    expect(await post.take(mailOf(written))).toMatchObject({ state: 'unsorted', why, ticketId: null });
    expect(await api.rows(sql`select count(*) from tickets`)).toEqual(tickets);
    expect(await sent()).toEqual([]);
  });

  test('of a sender with 20 others within ten minutes is held', async () => {
    await post.addContact('pump@northline.example');
    for (let index = 0; index < 20; index += 1) await post.deliver(mailOf({ from: 'pump@northline.example' }));
    await post.run();
    expect(await post.take(mailOf({ from: 'pump@northline.example' }))).toMatchObject({ state: 'held', why: 'flood' });
    api.clock.advance(11 * 60_000);
    expect((await post.take(mailOf({ from: 'pump@northline.example' }))).state).toBe('done');
  });

  test('a mail of ours that comes back is dropped', async () => {
    const raw = mailOf({ from: tess, id: 'msg_00000000000000000000000000@freight-hq.example' });
    expect(await post.take(raw)).toMatchObject({ state: 'done', why: 'own_mail', ticketId: null });
  });
});

test('a Message-ID that is used again with another text arrives twice, the same mail once', async () => {
  const mail = (body: string) => mailOf({ from: tess, id: 'shipped@parcels.example', body });
  const first = await post.take(mail('Parcel 1'));
  expect((await post.deliver(mail('Parcel 1'), { rcpt: 'desk@freight-hq.example' })).status).toBe(200);
  const second = await post.take(mail('Parcel 2'));
  expect(second.ticketId).not.toBe(first.ticketId);
});

test('an original goes after 30 days, and a bad one holds up none', async () => {
  const bad = `${mailOf({ from: tess, headers: ['Content-Type: multipart/mixed; boundary=b'], body: '--b\n\nx\n'.repeat(2_000) })}`;
  const { id } = (await post.deliver(bad)).json as { id: string };
  const good = await begun({ body: 'Behind it' });
  expect([(await post.rowOf(id)).why, good.state]).toEqual(['too_many_parts', 'done']);
});
