import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { mailOf, openPost, type Post } from '../../../testing/rows/mail-post.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { demo } from '../../../testing/sample.ts';
import { testMailKey } from '../../../testing/signed.ts';
import type { ListedMail, MailDetail, TicketMailDetail } from './contract.ts';

/** A domain at which anybody has an address. */
const freeMail = 'gmail.com';
const border = 'mx.freight-hq.example';
let api: TestApi;
let post: Post;
let desk: TicketDesk;
let token: string;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [testMailKey], mailAuthServer: border } });
  desk = await openDesk(api);
  post = openPost(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
});

const call = (method: string, path: string, body?: object) => api.call(method, path, { token, body });
const act = (id: string, action: string, body?: object) => call('POST', `/api/hq/mail/${id}/${action}`, body);
const listed = async (state: string) => (await call('GET', `/api/hq/mail?state=${state}`)).json as ListedMail[];
const verified = (domain: string) => `Authentication-Results: ${border}; dmarc=pass header.from=${domain}`;
const unknown = (from: string, more: Parameters<typeof mailOf>[0] = {}) => post.take(mailOf({ from, ...more }));

describe('an unsorted mail', () => {
  test('is listed with its sender, shown with its text, and its original is a file', async () => {
    const raw = mailOf({
      from: 'Nora <nora@ternpoint.example>',
      headers: ['Reply-To: x@elsewhere.example'],
      body: 'Rates?',
    });
    const { id } = await post.take(raw);
    expect((await listed('unsorted'))[0]).toMatchObject({
      ...{ id, state: 'unsorted', why: 'unknown_sender', senderCheck: 'unverified', hasOriginal: true },
      from: { email: 'nora@ternpoint.example', name: 'Nora' },
    });
    const detail = (await call('GET', `/api/hq/mail/${id}`)).json as MailDetail;
    expect(detail).toMatchObject({ text: 'Rates?', replyTo: 'x@elsewhere.example' });
    expect(detail.headers).toContain('From: Nora <nora@ternpoint.example>');
    const original = await call('GET', `/api/hq/mail/${id}/original`);
    expect([original.text, original.headers.get('content-type')]).toEqual([raw, 'application/octet-stream']);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; filename="mail-[a-z0-9]{8}\.eml"$/);
    expect(
      await api.rows(sql`select from audit_log where action = 'mail.original_read' and target_id = ${id}`),
    ).toHaveLength(1);
  });

  test('is given to a tenant once, and the sender is remembered as asked', async () => {
    const headers = [verified('ternpoint.example')];
    const { id } = await unknown('otto@ternpoint.example', { headers });
    const answer = await act(id, 'assign', { companyId: demo.companyId, remember: 'address' });
    expect(answer.status).toBe(201);
    const { ticketId } = answer.json as { ticketId: string };
    expect((await desk.detailOf(ticketId)).ticket).toMatchObject({
      ...{ companyId: demo.companyId, customerEmail: 'otto@ternpoint.example' },
    });
    const again = await act(id, 'assign', { companyId: demo.companyId });
    expect([again.status, again.problem.code]).toEqual([409, 'done']);
    expect((await unknown('otto@ternpoint.example')).why).toBe('new_ticket');
    expect((await unknown('other@ternpoint.example')).why).toBe('unknown_sender');
    const whole = await unknown('pia@ternpoint.example', { headers });
    await act(whole.id, 'assign', { companyId: demo.companyId, remember: 'domain' });
    expect((await unknown('anybody@ternpoint.example')).why).toBe('new_ticket');
  });

  test('of a sender that was not verified is assigned, but never remembered', async () => {
    const { id } = await unknown('vera@harbor.example');
    const refused = await act(id, 'assign', { companyId: demo.companyId, remember: 'address' });
    expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/remember']);
    expect(await api.rows(sql`select from company_contacts where email = 'vera@harbor.example'`)).toEqual([]);
    expect((await act(id, 'assign', { companyId: demo.companyId })).status).toBe(201);
  });

  test('goes into a ticket of the tenant alone, and a free-mail domain is not remembered', async () => {
    const ticket = await desk.created();
    const headers = [verified(freeMail)];
    const { id } = await unknown(`sam@${freeMail}`, { headers, body: 'Here I am.' });
    const other = await findCompany(api, 'Blue Ridge Freight');
    expect((await act(id, 'assign', { companyId: other.id, ticketId: ticket.id })).problem.errors?.[0]?.pointer).toBe(
      '/ticketId',
    );
    expect((await act(id, 'assign', { companyId: demo.companyId, remember: 'domain' })).status).toBe(422);
    await act(id, 'assign', { companyId: demo.companyId, ticketId: ticket.id });
    expect((await desk.detailOf(ticket.id)).messages.map(({ body }) => body)).toEqual(['Here I am.']);
    const rcpt = `support+${await post.tokenOf(ticket.id)}@freight-hq.example`;
    expect((await post.take(mailOf({ from: `sam@${freeMail}` }), { rcpt })).why).toBe('answer');
  });

  test('becomes a lead, spam, or goes; deleted it does not come again', async () => {
    const lead = await unknown('Ina Berg <ina@newcarrier.example>');
    const { leadId } = (await act(lead.id, 'lead', { companyName: 'New Carrier' })).json as { leadId: string };
    expect(
      await api.rows(sql`select company_name as name, contact_email as email from leads where id = ${leadId}`),
    ).toEqual([{ name: 'New Carrier', email: 'ina@newcarrier.example' }]);
    const raw = mailOf({ from: 'casino@luck.example' });
    const { id } = await post.take(raw);
    expect((await act(id, 'spam')).status).toBe(204);
    expect((await listed('spam')).map((mail) => mail.id)).toEqual([id]);
    expect((await act(id, 'delete', { reason: 'Advertising of a casino' })).status).toBe(204);
    expect((await call('GET', `/api/hq/mail/${id}`)).status).toBe(404);
    expect(await api.rows(sql`select sender_email, subject, text, rcpt from mail_in where id = ${id}`)).toEqual([
      { sender_email: null, subject: null, text: null, rcpt: '' },
    ]);
    expect((await post.deliver(raw)).status).toBe(200);
    expect(await listed('spam')).toEqual([]);
  });

  test('is read anew, and then known', async () => {
    const { id } = await unknown('late@quay.example');
    await post.addContact('late@quay.example');
    expect((await act(id, 'retry')).status).toBe(204);
    await post.run();
    expect(await post.rowOf(id)).toMatchObject({ state: 'done', why: 'new_ticket' });
  });
});

describe('a held mail', () => {
  const held = async () => {
    await post.addContact('tess@northline.example').catch(() => undefined);
    const { ticketId } = await post.take(mailOf());
    const rcpt = `support+${await post.tokenOf(ticketId)}@freight-hq.example`;
    const { id } = await post.take(mailOf({ from: 'Eve <eve@elsewhere.example>', body: 'I help her.' }), { rcpt });
    return { ticketId: ticketId ?? '', id, rcpt };
  };
  const mailIn = async (ticketId: string) =>
    (await call('GET', `/api/hq/support/tickets/${ticketId}/mail`)).json as TicketMailDetail;

  test('shows at its ticket; accepted, its sender takes part from then on', async () => {
    const { ticketId, id, rcpt } = await held();
    expect(await mailIn(ticketId)).toMatchObject({
      held: [{ id, text: 'I help her.', from: { email: 'eve@elsewhere.example', name: 'Eve' } }],
      participants: [{ email: 'tess@northline.example', role: 'requester' }],
      mails: [{ from: { email: 'tess@northline.example' }, senderCheck: 'unverified' }],
    });
    const accept = `/api/hq/support/tickets/${ticketId}/messages/${id}/accept`;
    expect((await call('POST', accept)).status).toBe(201);
    const { ticket, messages } = await desk.detailOf(ticketId);
    expect([ticket.status, messages.map(({ body }) => body)]).toEqual(['in_progress', ['I help her.']]);
    const after = await mailIn(ticketId);
    expect([after.held, after.mails.length]).toEqual([[], 2]);
    expect(after.mails.find(({ messageId }) => messageId === messages[0]?.id)?.from?.name).toBe('Eve');
    expect((await post.take(mailOf({ from: 'eve@elsewhere.example' }), { rcpt })).why).toBe('answer');
  });

  test('becomes a ticket of its own; no other ticket accepts it', async () => {
    const { ticketId, id } = await held();
    const other = await desk.created();
    expect((await call('POST', `/api/hq/support/tickets/${other.id}/messages/${id}/accept`)).status).toBe(404);
    const { ticketId: own } = (await act(id, 'assign', { companyId: demo.companyId })).json as { ticketId: string };
    expect(own).not.toBe(ticketId);
    expect((await desk.detailOf(ticketId)).messages).toEqual([]);
  });
});
