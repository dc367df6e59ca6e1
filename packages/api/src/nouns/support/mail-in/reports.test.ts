import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import type { TicketMailDetail } from '../mail-desk/contract.ts';

let room: MailRoom;
let api: MailRoom['api'];
let desk: MailRoom['desk'];
let post: MailRoom['post'];
let smtp: MailRoom['smtp'];

beforeAll(async () => {
  room = await openMailRoom();
  ({ api, desk, post, smtp } = room);
});
afterAll(() => room.close());
beforeEach(() => room.begin());

/** A ticket whose answer waits for the customer, and the id under which it was sent. */
async function answered() {
  const { ticketId } = await post.take(mailOf());
  await desk.say(ticketId ?? '', { visibility: 'public', body: 'Try 4711.', waitForCustomer: true });
  await api.get(outboxService).turn();
  const text = smtp.mails.find((one) => one.text.includes('Try 4711.'))?.text ?? '';
  return { ticketId: ticketId ?? '', ours: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '' };
}

const report = (type: string, facts: string, returned: string) =>
  mailOf({
    from: 'MAILER-DAEMON@mx.northline.example',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Auto-Submitted: auto-replied', `Content-Type: multipart/report; report-type=${type}; boundary=part`],
    body: [
      '--part\nContent-Type: text/plain\n\nYour mail could not be delivered.\n',
      `--part\nContent-Type: message/${type}\n\n${facts}\n`,
      `--part\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${returned}\nSubject: Re\n`,
      '--part--',
    ].join(''),
  });
const bounce = (status: string, returned: string) =>
  report(
    'delivery-status',
    `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; tess@northline.example\nAction: failed\nStatus: ${status}`,
    returned,
  );

const mailIn = async (ticketId: string) => (await desk.ask('GET', `/${ticketId}/mail`)).json as TicketMailDetail;

test('a bounce stands on the answer, and brings the ticket back; no ticket is made and nobody is answered', async () => {
  const { ticketId, ours } = await answered();
  smtp.mails.length = 0;
  const { why, ticketId: found } = await post.take(bounce('5.1.1', ours), { from: '' });
  expect([why, found]).toEqual(['bounce', ticketId]);
  const { ticket, messages } = await desk.detailOf(ticketId);
  const note = messages.find(({ visibility }) => visibility === 'internal');
  expect([ticket.status, note?.body]).toEqual([
    ...['in_progress', 'Not delivered to tess@northline.example. 5.1.1: The address does not exist.'],
  ]);
  const reply = messages.find(({ body }) => body === 'Try 4711.');
  expect((await mailIn(ticketId)).undelivered).toEqual([
    { messageId: reply?.id, kind: 'bounce', recipient: 'tess@northline.example', status: '5.1.1' },
  ]);
  await api.get(outboxService).turn();
  expect(smtp.mails).toEqual([]);
});

test('a delay is a note, and the ticket goes on waiting', async () => {
  const { ticketId, ours } = await answered();
  expect((await post.take(bounce('4.4.1', ours))).why).toBe('delayed');
  const { ticket, messages } = await desk.detailOf(ticketId);
  expect([ticket.status, messages.filter(({ visibility }) => visibility === 'internal').length]).toEqual([
    'waiting_customer',
    1,
  ]);
  expect((await mailIn(ticketId)).undelivered).toEqual([]);
});

test('a report of a mail that nobody knows is unsorted', async () => {
  expect(await post.take(bounce('5.1.1', '<unknown@x.example>'))).toMatchObject({ state: 'unsorted', why: 'report' });
});

test('after a complaint its sender gets no acknowledgements', async () => {
  const { ticketId, ours } = await answered();
  const facts = 'Feedback-Type: abuse\nOriginal-Rcpt-To: <tess@northline.example>';
  expect((await post.take(report('feedback-report', facts, ours))).why).toBe('complaint');
  expect((await mailIn(ticketId)).undelivered).toMatchObject([{ kind: 'complaint' }]);
  smtp.mails.length = 0;
  api.clock.advance(2 * 3_600_000);
  expect((await post.take(mailOf())).why).toBe('new_ticket');
  await api.get(outboxService).turn();
  expect(smtp.mails).toEqual([]);
});
