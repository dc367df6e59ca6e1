import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { ticketIn } from '../../../testing/rows/ticket-desk.ts';
import { silentTurn } from '../silent-tickets/turn.ts';
import type { TicketDetail } from '../tickets/contract.ts';
import type { MergePreview, TicketMerge } from './contract.ts';

let room: MailRoom;
let api: MailRoom['api'];
let desk: MailRoom['desk'];

beforeAll(async () => {
  room = await openMailRoom();
  ({ api, desk } = room);
  for (const [firstName, role] of Object.entries({ Ann: 'dispatcher', Chief: 'tenant_admin' })) {
    const token = await api.signIn('owner@freight-hq.example');
    const body = { firstName, lastName: 'Lind', email: `${firstName.toLowerCase()}@swifthaul.example`, role };
    await api.call('POST', `/api/hq/tenants/${desk.tenant.id}/users`, { token, body });
  }
});
afterAll(() => room.close());

const merge = (id: string, into: string) => desk.ask('POST', `/${id}/merge`, { into });
const undo = (id: string) => desk.ask('POST', `/${id}/unmerge`);
const preview = (id: string, into: string) => desk.ask('GET', `/${id}/merge?into=${into}`);
const codeOf = ({ status, problem }: { status: number; problem: { code?: string } }) => [status, problem.code];
const bodies = ({ messages }: TicketDetail) => messages.map(({ body }) => body);
const mailed = () => api.rows(sql`select id from outbox`);
const say = (id: string, visibility: string, body: string) => {
  // No two at the same time, since time sorts them.
  api.clock.advance(1_000);
  return desk.say(id, { visibility, body });
};
const note = (id: string, body: string) => say(id, 'internal', body);
const reply = (id: string, body: string) => say(id, 'public', body);
const byMail = async (subject = 'Gate code') => {
  api.clock.advance(60_000);
  return (await room.post.take(mailOf({ subject }))).ticketId ?? '';
};
const answerTo = async (id: string, body: string) => {
  api.clock.advance(1_000);
  return room.post.take(mailOf({ subject: `Re: ${body}`, body }), {
    rcpt: `support+${await room.post.tokenOf(id)}@freight-hq.example`,
  });
};
/** A call of a user of the tenant. */
const own = async (who: 'ann' | 'chief', method: string, rest = '', body?: object) =>
  api.call(method, `/api/support/tickets${rest}`, {
    token: await api.signIn(`${who}@swifthaul.example`),
    ...(body && { body }),
  });
const ofOther = async () => {
  const [row] = await api.rows<{ id: string }>(
    sql`select id from tickets where company_id <> ${desk.tenant.id} and status = 'open' order by id limit 1`,
  );
  return row?.id ?? '';
};

describe('a merge', () => {
  test('shows the messages of both in the one that stays, closes the other, and sends no mail', async () => {
    const [from, into] = [await byMail(), await ticketIn(desk, 'in_progress')];
    await reply(from, 'Which gate?');
    await note(from, 'He means the north gate.');
    await reply(into, 'We look at it.');
    const sent = await mailed();
    const answer = await merge(from, into);
    expect(answer.status).toBe(201);
    const kept = await desk.detailOf(into);
    const gone = await desk.detailOf(from);
    expect(bodies(kept)).toEqual(['Which gate?', 'He means the north gate.', 'We look at it.']);
    expect(kept.messages.map(({ visibility }) => visibility)).toEqual(['public', 'internal', 'public']);
    expect(kept.merged).toMatchObject([{ id: from, ticketNumber: gone.ticket.ticketNumber, subject: 'Gate code' }]);
    expect(gone.mergedInto).toEqual({ id: into, ticketNumber: kept.ticket.ticketNumber });
    expect([gone.ticket.status, gone.nextStatuses]).toEqual(['closed', []]);
    expect(bodies(gone), 'stays readable').toEqual(['Which gate?', 'He means the north gate.']);
    expect(kept.events).toContainEqual(expect.objectContaining({ kind: 'merged', from: gone.ticket.ticketNumber }));
    expect(gone.events).toContainEqual(expect.objectContaining({ kind: 'merged', to: kept.ticket.ticketNumber }));
    expect(await mailed()).toEqual(sent);
    const [entry] = await api.rows(
      sql`select target_id as id from audit_log where action = 'ticket.merged' and target_id = ${from}`,
    );
    expect(entry).toEqual({ id: from });
  });

  test('brings the people of the other one, who are told in the preview, and changes nothing before', async () => {
    const [from, into] = [await byMail(), await ticketIn(desk, 'open')];
    const told = (await preview(from, into)).json as MergePreview;
    expect(told).toMatchObject({ messages: 1, files: 0, people: ['tess@northline.example'], movesToWork: false });
    expect((await desk.detailOf(from)).ticket.status).toBe('open');
    await merge(from, into);
    const { json } = await desk.ask('GET', `/${into}/mail`);
    expect((json as { participants: unknown[] }).participants).toContainEqual(
      expect.objectContaining({ email: 'tess@northline.example', role: 'participant' }),
    );
  });

  test('goes across no companies, and is refused in words for what cannot be merged', async () => {
    const [open, other, done] = [
      await ticketIn(desk, 'open'),
      await ticketIn(desk, 'open'),
      await ticketIn(desk, 'resolved'),
    ];
    const foreign = await ofOther();
    expect(codeOf(await merge(open, foreign))).toEqual([409, 'other_company']);
    expect(codeOf(await merge(foreign, open))).toEqual([409, 'other_company']);
    expect(codeOf(await preview(open, foreign))).toEqual([409, 'other_company']);
    expect(codeOf(await merge(open, open))).toEqual([409, 'same_ticket']);
    expect(codeOf(await merge(open, done))).toEqual([409, 'target_done']);
    expect((await merge(done, open)).status).toBe(201);
    expect(codeOf(await merge(other, done))).toEqual([409, 'merged']);
    expect(codeOf(await merge(done, other))).toEqual([409, 'merged']);
    expect(codeOf(await merge(open, done)), 'no cycles').toEqual([409, 'merged']);
    expect((await merge(open, 'tkt_01kwzzzzzzzzzzzzzzzzzzzzzz')).status).toBe(422);
  });

  test('leaves a ticket that takes no changes', async () => {
    const [from, into] = [await ticketIn(desk, 'open'), await ticketIn(desk, 'open')];
    await merge(from, into);
    const { ticket } = await desk.detailOf(from);
    for (const answer of [
      await reply(from, 'Hello'),
      await note(from, 'Hello'),
      await desk.ask('POST', `/${from}/answers`, { body: 'Hello' }),
      await desk.ask('POST', `/${from}/participants`, { email: 'clerk@carrier.example' }),
      await desk.ask('POST', `/${from}/split`, { messageIds: [from], subject: 'Another' }),
      await desk.patch(from, { priority: 'low' }),
      await desk.patch(from, { status: 'in_progress' }),
    ])
      expect(codeOf(answer)).toEqual([409, 'merged']);
    expect(await desk.bulk([from], 'resolve')).toMatchObject([{ ok: false, code: 'merged' }]);
    expect((await desk.detailOf(from)).ticket).toEqual(ticket);
  });

  test('puts a waiting ticket back to work if the other one was not done, and leaves it otherwise', async () => {
    const [open, waiting, into] = [
      await ticketIn(desk, 'open'),
      await ticketIn(desk, 'waiting_customer'),
      await ticketIn(desk, 'waiting_customer'),
    ];
    await merge(waiting, into);
    expect((await desk.detailOf(into)).ticket.status).toBe('waiting_customer');
    await merge(open, into);
    expect((await desk.detailOf(into)).ticket.status).toBe('in_progress');
  });

  test('takes a ticket out of queue, due and reminders', async () => {
    const [from, into] = [await ticketIn(desk, 'waiting_customer'), await ticketIn(desk, 'in_progress')];
    await silentTurn(api.db);
    await merge(from, into);
    api.clock.advance(200 * 86_400_000);
    await silentTurn(api.db);
    expect(await api.rows(sql`select from silent_reminders where ticket_id = ${from}`)).toEqual([]);
    expect((await desk.detailOf(from)).ticket.leftSeconds).toBeUndefined();
    const { json } = await desk.ask('GET', `?status=unresolved&page[size]=200&tenantId=${desk.tenant.tenantId}`);
    expect((json as { id: string }[]).map(({ id }) => id)).not.toContain(from);
  });
});

describe('what is answered to a merged ticket', () => {
  test('by mail arrives in the one at the end of the chain, and is shown once', async () => {
    const [a, b, c] = [await byMail('A'), await byMail('B'), await byMail('C')];
    await merge(a, b);
    await merge(b, c);
    const row = await answerTo(a, 'The north one.');
    expect(row).toMatchObject({ state: 'done', why: 'answer', ticketId: c });
    const detail = await desk.detailOf(c);
    expect(bodies(detail).filter((body) => body === 'The north one.')).toHaveLength(1);
    expect(detail.merged?.map(({ id }) => id)).toEqual([a, b]);
    const [known] = await api.rows<{ id: string }>(sql`select id from ticket_mail_ids where ticket_id = ${b} limit 1`);
    const byId = await room.post.take(mailOf({ headers: [`In-Reply-To: <${known?.id}>`], body: 'And the code?' }));
    expect(byId.ticketId).toBe(c);
    expect((await desk.detailOf(b)).ticket.status).toBe('closed');
  });

  test('in the app arrives there, too, and the reader is led there', async () => {
    const open = async (who: 'ann' | 'chief') =>
      (await own(who, 'POST', '', { subject: 'Late load', description: 'Where is it?' })).json as { id: string };
    const from = await open('ann');
    api.clock.advance(1_000);
    const into = await open('chief');
    await note(from.id, 'Not for the customer.');
    expect((await own('ann', 'GET', `/${into.id}`)).status).toBe(404);
    await merge(from.id, into.id);
    const gone = await own('ann', 'GET', `/${from.id}`);
    expect(gone.json).toMatchObject({ status: 'closed', isAnswerable: false, mergedInto: { id: into.id } });
    const sent = await own('ann', 'POST', `/${from.id}/messages`, {
      body: 'It has come.',
    });
    expect(sent.json).toMatchObject({ id: into.id, status: 'in_progress' });
    const text = (await own('ann', 'GET', `/${into.id}`)).text;
    expect(text).toContain('It has come.');
    expect(text).not.toContain('Not for the customer.');
    const list = (await own('chief', 'GET', '?page[size]=50')).json as { id: string }[];
    expect(list.find(({ id }) => id === into.id)).toMatchObject({ lastMessage: { body: 'It has come.' } });
    expect(list.find(({ id }) => id === from.id)).toMatchObject({ mergedInto: { id: into.id } });
  });
});

describe('an undone merge', () => {
  test('puts both back as they were, and keeps what came meanwhile', async () => {
    const [from, into] = [await byMail(), await ticketIn(desk, 'waiting_customer')];
    const before = [await desk.detailOf(from), await desk.detailOf(into)];
    await merge(from, into);
    await answerTo(from, 'Never mind.');
    api.clock.advance(58_000);
    const { status } = await undo(from);
    expect(status).toBe(200);
    const after = [await desk.detailOf(from), await desk.detailOf(into)];
    expect(after[0]?.ticket).toMatchObject({ status: 'open', version: (before[0]?.ticket.version ?? 0) + 2 });
    expect(after[0]?.ticket.resolutionDueAt).toBe(before[0]?.ticket.resolutionDueAt);
    expect([after[0]?.mergedInto, after[1]?.merged]).toEqual([undefined, undefined]);
    expect(bodies(after[1] as TicketDetail)).toContain('Never mind.');
    expect(
      await api.rows(sql`select from ticket_participants where ticket_id = ${into} and role = 'participant'`),
    ).toEqual([]);
    expect((await answerTo(from, 'Once more.')).ticketId).toBe(from);
  });

  test('puts a ticket back to waiting, unless it has changed since', async () => {
    const [from, into] = [await ticketIn(desk, 'open'), await ticketIn(desk, 'waiting_customer')];
    await merge(from, into);
    await undo(from);
    expect((await desk.detailOf(into)).ticket.status).toBe('waiting_customer');
    await merge(from, into);
    await desk.patch(into, { priority: 'low' });
    await undo(from);
    expect((await desk.detailOf(into)).ticket.status).toBe('in_progress');
  });

  test('is refused after a minute, to colleagues, and under a later merge', async () => {
    const [from, into, third] = [
      await ticketIn(desk, 'open'),
      await ticketIn(desk, 'open'),
      await ticketIn(desk, 'open'),
    ];
    expect(codeOf(await undo(from))).toEqual([409, 'not_undoable']);
    const { undoUntil } = (await merge(from, into)).json as TicketMerge;
    expect(Date.parse(undoUntil) - api.now().getTime()).toBe(60_000);
    const token = await api.signIn('admin@freight-hq.example');
    expect(codeOf(await api.call('POST', `/api/hq/support/tickets/${from}/unmerge`, { token }))[0]).not.toBe(200);
    await merge(into, third);
    expect(codeOf(await undo(from))).toEqual([409, 'not_undoable']);
    expect((await undo(into)).status).toBe(200);
    expect((await undo(from)).status).toBe(200);
    await merge(from, into);
    api.clock.advance(61_000);
    expect(codeOf(await undo(from))).toEqual([409, 'not_undoable']);
  });
});

describe('a split', () => {
  const split = (id: string, messageIds: readonly string[], subject = 'The other question') =>
    desk.ask('POST', `/${id}/split`, { messageIds, subject });

  test('copies messages with their files into another ticket, keeps notes internal, and sends no mail', async () => {
    const pdf = 'Content-Type: application/pdf; name="cmr.pdf"\n\n%PDF-1.4 x';
    const body = `--x\nContent-Type: text/plain\n\nTwo things.\n--x\n${pdf}\n--x--`;
    const headers = ['Content-Type: multipart/mixed; boundary=x'];
    const from = (await room.post.take(mailOf({ headers, body }))).ticketId ?? '';
    await note(from, 'The customer owes us money.');
    await reply(from, 'Which?');
    await answerTo(from, 'The invoice.');
    const before = await desk.detailOf(from);
    const sent = await mailed();
    const ids = before.messages.map((message) => message.id);
    const answer = await split(
      from,
      [ids[2], ids[0], from].map((one) => one ?? ''),
    );
    expect(answer.status).toBe(201);
    const { id: to } = answer.json as { id: string };
    const copied = await desk.detailOf(to);
    expect(copied.ticket).toMatchObject({ subject: 'The other question', status: 'open', description: 'Two things.' });
    expect(copied.messages.map(({ body: words, visibility, author }) => [words, visibility, author])).toEqual([
      ['The customer owes us money.', 'internal', 'staff'],
      ['The invoice.', 'public', 'customer'],
    ]);
    expect((await desk.ask('GET', `/${to}/files`)).json).toMatchObject([{ ticketId: to, name: 'cmr.pdf' }]);
    const { mails } = (await desk.ask('GET', `/${to}/mail`)).json as { mails: object[] };
    expect(mails).toMatchObject([{ ticketId: to, from: { email: 'tess@northline.example' } }, { ticketId: to }]);
    expect(bodies(await desk.detailOf(from))).toEqual(bodies(before));
    expect(await mailed()).toEqual(sent);
    const shown = await own('chief', 'GET', `/${to}`);
    expect(shown.status).toBe(200);
    expect(shown.text).not.toContain('owes us money');
    expect((await split(to, [copied.messages[1]?.id ?? ''])).status, 'a copy can be split again').toBe(201);
  });

  test('of a note alone makes no public text of it', async () => {
    const id = await ticketIn(desk, 'open');
    await note(id, 'Nobody outside reads this.');
    const { messages } = await desk.detailOf(id);
    const { id: to } = (await split(id, [messages[0]?.id ?? ''])).json as { id: string };
    const { ticket, messages: copied } = await desk.detailOf(to);
    expect([ticket.description, copied.map(({ visibility }) => visibility)]).toEqual(['', ['internal']]);
    const shown = await own('chief', 'GET', `/${to}`);
    expect(shown.text).not.toContain('Nobody outside');
  });

  test('takes messages of a merged ticket, and none of another one', async () => {
    const [from, into, other] = [await byMail(), await ticketIn(desk, 'open'), await ticketIn(desk, 'open')];
    await reply(other, 'Elsewhere');
    await merge(from, into);
    const [message] = (await desk.detailOf(other)).messages;
    const refused = await split(into, [into, message?.id ?? '']);
    expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/messageIds/1']);
    expect((await split(into, [from])).status).toBe(201);
  });
});
