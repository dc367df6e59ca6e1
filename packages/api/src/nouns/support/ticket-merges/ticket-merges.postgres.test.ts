import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { openPost, type Post, mailOf } from '../../../testing/rows/mail-post.ts';
import { openDesk, type TicketDesk } from '../../../testing/rows/ticket-desk.ts';
import { sideBySide } from '../../../testing/side-by-side.ts';
import { testMailKey } from '../../../testing/signed.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let database: TestDatabase;
let api: TestApi;
let desk: TicketDesk;
let post: Post;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database, settings: { ingestKeys: [testMailKey] } });
  desk = await openDesk(api);
  post = openPost(api);
  await post.addContact('tess@northline.example');
});
afterAll(() => database.close());

const holdBoth = (a: string, b: string) => sql`select id from tickets where id in (${a}, ${b}) order by id for update`;
const merge = (id: string, into: string) => desk.ask('POST', `/${id}/merge`, { into });

it('of two merges that cross each other one is made, in either order', async () => {
  const [a, b] = [(await desk.created()).id, (await desk.created()).id];
  const answers = await sideBySide(database, holdBoth(a, b), [() => merge(a, b), () => merge(b, a)]);
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('merged');
  const rows = await api.rows<{ into: string | null }>(
    sql`select merged_into_id as into from tickets where id in (${a}, ${b})`,
  );
  expect(rows.filter(({ into }) => into !== null)).toHaveLength(1);
});

it('a mail that comes while its ticket is merged arrives in the one that stays', async () => {
  const from = (await post.take(mailOf())).ticketId ?? '';
  const { id: into } = await desk.created();
  const rcpt = `support+${await post.tokenOf(from)}@freight-hq.example`;
  const [, mail] = await sideBySide<unknown>(database, holdBoth(from, into), [
    () => merge(from, into),
    async () => post.take(mailOf({ body: 'And the dock?' }), { rcpt }),
  ]);
  const [root] = await api.rows<{ into: string }>(sql`select merged_into_id as into from tickets where id = ${from}`);
  expect(root).toEqual({ into });
  const kept = await desk.detailOf(into);
  expect(kept.messages.filter(({ body }) => body === 'And the dock?')).toHaveLength(1);
  expect(mail).toMatchObject({ state: 'done', why: 'answer' });
});

it('a reply that is sent while its ticket is merged is sent, or refused', async () => {
  const [a, b] = [(await desk.created()).id, (await desk.created()).id];
  const calls = [() => merge(a, b), () => desk.say(a, { visibility: 'public', body: 'We look at it.' })];
  const [merged, said] = await sideBySide(database, holdBoth(a, b), calls);
  expect(merged?.status).toBe(201);
  const { messages } = await desk.detailOf(b);
  expect(messages.length).toBe(said?.status === 201 ? 1 : 0);
  if (said?.status !== 201) expect(said?.problem.code).toBe('merged');
});
