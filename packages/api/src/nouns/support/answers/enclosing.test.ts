import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMailRoom, type MailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import { dropUnusedFiles } from '../files/commands.ts';
import type { AddedFile, TicketFile } from '../files/contract.ts';
import { mostSentBytes } from '../files/rules.ts';
import { system } from '../../../kernel/actor.ts';

let room: MailRoom;
beforeAll(async () => (room = await openMailRoom()));
beforeEach(async () => {
  await room.begin();
  await signIn();
});
afterAll(() => room.close());

let token: string;
const signIn = async () => (token = await room.api.signIn('owner@freight-hq.example'));

const upload = (ticketId: string, bytes: Uint8Array<ArrayBuffer> | string, name = 'rates.pdf', type?: string) =>
  room.api.call('POST', `/api/hq/support/tickets/${ticketId}/files`, {
    token,
    rawBody: bytes,
    headers: { 'content-type': type ?? 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
  });
const added = async (ticketId: string, bytes: Uint8Array<ArrayBuffer> | string, name?: string) =>
  (await upload(ticketId, bytes, name)).json as AddedFile;
const reply = (ticketId: string, more: object) =>
  room.desk.say(ticketId, { visibility: 'public', body: 'See the file.', ...more });
const opened = async () => (await room.desk.created({ customerEmail: 'tess@northline.example' })).id;

/** What the mail server got last. */
async function sent() {
  await room.api.get(outboxService).turn();
  const mail = room.smtp.mails.find(({ text }) => text.includes('See the file.'));
  if (!mail) throw new Error('No mail was sent');
  return { to: mail.to, mail: await PostalMime.parse(mail.text) };
}

describe('a file that is stored for a message', () => {
  test('is known by content, harmless in name, and stored once for its company', async () => {
    const id = await opened();
    const first = await added(id, '%PDF-1.7 rates', '../Ünter\u202Efdp.pdf');
    expect(first).toMatchObject({ name: '_Ünterfdp.pdf', mediaType: 'application/pdf', size: 14 });
    expect(first.danger).toBeUndefined();
    expect((await added(id, '%PDF-1.7 rates', 'again.pdf')).id).toBe(first.id);
    expect(await added(id, '<script>1</script>', 'invoice.pdf')).toMatchObject({ danger: 'page' });
  });

  test('is refused if it is empty, too large, or no file', async () => {
    const id = await opened();
    expect((await upload(id, '')).problem.code).toBe('empty_file');
    expect((await upload(id, new Uint8Array(mostSentBytes + 1))).status).toBe(413);
    expect((await upload(id, '{}', 'a.json', 'application/json')).status).toBe(415);
    expect((await upload(`tkt_${'0'.repeat(26)}`, 'Rates')).status).toBe(404);
  });

  test('is deleted after a day without a message', async () => {
    const id = await opened();
    const [used, unused] = [await added(id, 'Used'), await added(id, 'Unused')];
    await reply(id, { files: [{ id: used.id, name: 'used.txt' }] });
    const drop = () => room.api.db.withTx(system('files'), dropUnusedFiles);
    const left = () =>
      room.api.rows<{ id: string }>(sql`select id from files where id in (${used.id}, ${unused.id}) order by id`);
    await drop();
    expect(await left()).toHaveLength(2);
    room.api.clock.advance(25 * 3_600_000);
    await drop();
    expect(await left()).toEqual([{ id: used.id }]);
    await signIn();
    const late = await reply(id, { files: [{ id: unused.id, name: 'unused.txt' }] });
    expect([late.status, late.problem.errors?.[0]?.pointer]).toEqual([422, '/files/0']);
  });
});

describe('a reply', () => {
  test('goes with its files and its Cc, in the thread of the customer', async () => {
    const { ticketId } = await room.post.take(mailOf({ id: 'question@northline.example' }));
    const file = await added(ticketId ?? '', '%PDF-1.7 rates');
    const { status, json } = await reply(ticketId ?? '', {
      files: [{ id: file.id, name: 'rates.pdf' }],
      cc: ['Clerk@carrier.example', 'tess@northline.example'],
    });
    expect(status).toBe(201);
    const { to, mail } = await sent();
    expect(to).toEqual(['tess@northline.example', 'clerk@carrier.example']);
    expect(mail.cc).toMatchObject([{ address: 'clerk@carrier.example' }]);
    expect(mail.inReplyTo).toBe('<question@northline.example>');
    expect(mail.attachments).toMatchObject([{ filename: 'rates.pdf', mimeType: 'application/pdf' }]);
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF-1.7 rates');
    const { messages } = json as { messages: { id: string }[] };
    const read = (path: string) => room.desk.ask('GET', `/${ticketId}/${path}`);
    expect((await read('replies')).json).toEqual([{ messageId: messages.at(-1)?.id, cc: ['clerk@carrier.example'] }]);
    expect((await read('files')).json as TicketFile[]).toMatchObject([
      { messageId: messages.at(-1)?.id, name: 'rates.pdf' },
    ]);
  });

  test('brings 20 MB', async () => {
    const id = await opened();
    const bytes = new Uint8Array(20_000_000).fill(120);
    const { id: fileId } = await added(id, bytes, 'scan.bin');
    expect((await reply(id, { files: [{ id: fileId, name: 'scan.bin' }] })).status).toBe(201);
    const { mail } = await sent();
    const [file] = mail.attachments;
    expect(Buffer.from(file?.content as ArrayBuffer).byteLength).toBe(bytes.byteLength);
  });

  test('is refused with more than 25 MB together', async () => {
    const id = await opened();
    const big = (fill: number) => added(id, new Uint8Array(13_000_000).fill(fill), 'scan.bin');
    const files = [await big(1), await big(2)].map((file) => ({ id: file.id, name: file.name }));
    const { status, problem } = await reply(id, { files });
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/files']);
    expect((await room.desk.detailOf(id)).messages).toHaveLength(0);
  });

  test('takes no file of another company, and goes to no address of ours', async () => {
    const id = await opened();
    const foreign = await room.api.rows<{
      id: string;
    }>(sql`insert into files (id, company_id, sha256, media_type, size, created_at)
      select 'fil_' || repeat('7', 26), id, 'x', 'text/plain', 1, ${room.api.now()}::timestamptz from companies
      where name = 'Blue Ridge Freight' returning id`);
    const file = await reply(id, { files: [{ id: foreign[0]?.id, name: 'a.txt' }] });
    expect([file.status, file.problem.errors?.[0]?.pointer]).toEqual([422, '/files/0']);
    const ours = await reply(id, { cc: ['support@freight-hq.example'] });
    expect([ours.status, ours.problem.errors?.[0]?.pointer]).toEqual([422, '/cc/0']);
    const note = await room.desk.say(id, { visibility: 'internal', body: 'Hello', cc: ['a@carrier.example'] });
    expect([note.status, note.problem.errors?.[0]?.pointer]).toEqual([422, '/cc']);
    expect(await room.api.rows(sql`select from outbox where subject_id = ${id}`)).toHaveLength(0);
  });

  test('fails for staff to see if one of its addresses is refused', async () => {
    const id = await opened();
    await reply(id, { cc: ['clerk@carrier.example'] });
    room.smtp.answers.set('RCPT', '550 No');
    await room.api.get(outboxService).turn();
    room.smtp.answers.clear();
    expect(await room.api.rows(sql`select state, last_error from outbox where subject_id = ${id}`)).toEqual([
      { state: 'failed', last_error: 'address' },
    ]);
  });
});

describe('a participant', () => {
  const add = (id: string, email: string) => room.desk.ask('POST', `/${id}/participants`, { email, name: 'A clerk' });

  test('is an address of the Cc only after a click, and may write then', async () => {
    const cc = ['Cc: A clerk <clerk@carrier.example>'];
    const { ticketId } = await room.post.take(mailOf({ id: 'first@northline.example', headers: cc }));
    const answer = (n: number) =>
      room.post.take(
        mailOf({
          ...{ from: 'clerk@carrier.example', id: `clerk${n}@carrier.example` },
          headers: ['In-Reply-To: <first@northline.example>'],
        }),
      );
    expect(await answer(1)).toMatchObject({ state: 'held', why: 'stranger' });
    const { status, json } = await add(ticketId ?? '', 'Clerk@carrier.example');
    expect([status, json]).toMatchObject([
      201,
      { participants: [{ email: 'tess@northline.example' }, { email: 'clerk@carrier.example', name: 'A clerk' }] },
    ]);
    expect(await answer(2)).toMatchObject({ state: 'done', ticketId });
    expect((await add(ticketId ?? '', 'support@freight-hq.example')).status).toBe(422);
  });
});
