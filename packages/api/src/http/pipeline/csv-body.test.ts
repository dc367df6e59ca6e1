import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { readApart } from '../../kernel/csv/csv-thread.ts';
import { newId } from '../../kernel/ids.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { endless } from '../../testing/threads/hostile.ts';
import { csvBody, endpoint, hq } from '../contract/endpoint.ts';
import { mount, serveCsv } from './serve.ts';

const path = '/api/files';
const takeFile = endpoint({
  method: 'POST',
  path,
  access: hq('tenants:delete'),
  summary: 'Takes a file.',
  query: z.strictObject({ name: z.string().max(20).default('file') }),
  bodyType: 'text/csv',
  body: csvBody,
  response: z.object({
    rows: z.number(),
    cents: z.number(),
    lastLine: z.number(),
    bad: z.number(),
    names: z.array(z.string()),
    encoding: z.string(),
    digest: z.string(),
  }),
});

/** How many rows are staged. */
const staging = { rows: 0 };

/** As `takeFile`, read by code with a mistake. */
const takeHostileFile = { ...takeFile, path: '/api/hostile-files' };
const hostile = new URL('../../testing/threads/hostile-csv-worker.ts', import.meta.url);

const handlers: Parameters<typeof serveCsv<typeof takeFile>>[1] = {
  begin: async ({ query }, { tx }) => {
    const fileId = newId('fil');
    await tx.execute(sql`insert into staged_files values (${fileId}, ${query.name}, false)`);
    return { fileId };
  },
  add: async ({ tx }, fileId, rows) => {
    const values = JSON.stringify(
      rows.map(({ line, cells: [name, cents], problem }) => {
        const isBad = problem !== undefined;
        return { file_id: fileId, line, name, cents: isBad ? 0 : cents, is_bad: isBad };
      }),
    );
    await tx.execute(
      sql`insert into staged_rows select * from json_populate_recordset(null::staged_rows, ${values}::json)`,
    );
    staging.rows += rows.length;
  },
  finish: async ({ tx }, fileId, { names, encoding, digest }) => {
    await tx.execute(sql`update staged_files set is_complete = true where id = ${fileId}`);
    const [sums] = (await tx.execute(sql`select count(*)::int as rows, coalesce(sum(cents), 0)::int as cents,
        coalesce(max(line), 0) as "lastLine", count(*) filter (where is_bad)::int as bad from staged_rows where file_id = ${fileId}`)) as unknown as [
      { rows: number; cents: number; lastLine: number; bad: number },
    ];
    return { ...sums, names: [...names], encoding, digest };
  },
  discard: async (tx, fileId) => {
    await tx.execute(sql`delete from staged_rows where file_id = ${fileId}`);
    await tx.execute(sql`delete from staged_files where id = ${fileId}`);
  },
};

const routes = mount(
  serveCsv(takeFile, handlers),
  serveCsv(takeHostileFile, {
    ...handlers,
    read: (chunks, found) => readApart(chunks, found, { file: hostile, budgetMs: 1_000 }),
  }),
);

let api: TestApi;
let token: string;
let userId: string;
beforeAll(async () => {
  api = await startApi({ app: { extraRoutes: routes } });
  const olga = await addPerson(api.db);
  userId = olga.id;
  token = await api.signIn(olga.email);
  await api.rows(sql`create table staged_files (id text, name text, is_complete boolean)`);
  await api.rows(sql`create table staged_rows (file_id text, line int, name text, cents int, is_bad boolean)`);
  await api.rows(sql`grant all on staged_files, staged_rows to public`);
});
afterAll(() => api.close());
beforeEach(async () => {
  staging.rows = 0;
  await api.rows(sql`delete from staged_rows`);
  await api.rows(sql`delete from staged_files`);
});

const encoder = new TextEncoder();

/** Sends parts one after the other, each asked for when the one before has been taken. */
async function send(
  parts: Iterable<string> | AsyncIterable<string>,
  { as = token, type = 'text/csv', query = '', to = path } = {},
) {
  const source = (async function* () {
    for await (const part of parts) yield encoder.encode(part);
  })();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': type, ...(as && { authorization: `Bearer ${as}` }) };
  const request = new Request(`http://localhost${to}${query}`, { method: 'POST', headers, body, duplex: 'half' });
  const answer = await api.app.request(request);
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

const left = async () => api.rows(sql`select id as is from staged_files union all select file_id from staged_rows`);

function* lines(count: number, width = 0, head = 'name,cents\n') {
  yield head;
  const padding = 'x'.repeat(width);
  for (let row = 1; row <= count; row += 1) yield `${row}${padding},${row}\n`;
}

describe('a CSV body', () => {
  it('is staged row by row and finished', async () => {
    const { status, json } = await send(['name;cents\r\n', 'Ann;1', '2\r\n"B; C";3\r\n'], { query: '?name=a' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ rows: 2, cents: 15, lastLine: 3, names: ['name', 'cents'], encoding: 'utf-8' });
    const digest = createHash('sha256').update('name;cents\r\nAnn;12\r\n"B; C";3\r\n');
    expect(json['digest']).toBe(digest.digest('hex'));
    expect(await api.rows(sql`select name, is_complete from staged_files`)).toEqual([{ name: 'a', is_complete: true }]);
  });

  it('is staged while it arrives, so that memory holds a small part of it', async () => {
    let sent = 0;
    let ahead = 0;
    const counted = (function* () {
      for (const line of lines(20_000, 40)) {
        ahead = Math.max(ahead, sent - staging.rows);
        sent += 1;
        yield line;
      }
    })();
    expect((await send(counted)).json).toMatchObject({ rows: 20_000, cents: 200_010_000 });
    expect(ahead).toBeLessThan(4_000);
  });

  test.each([
    ['without rows', ['name,cents\n'], 200],
    ['without a header', [''], 422],
    ['with a name twice', ['name,name\n', 'a,1\n'], 422],
  ])('%s', async (_name, parts, status) => {
    const answer = await send(parts);
    expect(answer.status, JSON.stringify(answer.json)).toBe(status);
    if (status !== 200) expect(await left()).toEqual([]);
  });

  it('with rows that cannot be read is staged with them', async () => {
    const { json } = await send([...lines(1_200), 'b,2,3\n', 'c,"never closed\n', 'd,4\n']);
    expect(json).toMatchObject({ rows: 1_203, bad: 2, lastLine: 1_204 });
    expect(await api.rows(sql`select line, name from staged_rows where is_bad order by line`)).toEqual([
      { line: 1_202, name: 'b' },
      { line: 1_203, name: 'c' },
    ]);
  });

  it('that breaks off leaves nothing', async () => {
    const broken = (function* () {
      yield* lines(6_000, 40);
      throw new Error('The peer has gone');
    })();
    const { status, json } = await send(broken);
    expect([status, json['code']]).toEqual([400, 'body_incomplete']);
    expect(staging.rows).toBeGreaterThan(0);
    expect(await left()).toEqual([]);
  });

  test.each([
    ['of more than 25 MiB', () => lines(90_000, 300), 'The body is larger than 26214400 bytes'],
    ['of more than 100,000 rows', () => lines(100_001), 'The file has more than 100000 rows'],
  ])('%s is refused with 413 and leaves nothing', { timeout: 60_000 }, async (_name, parts, detail) => {
    const { status, json } = await send(parts());
    expect([status, json['detail']]).toEqual([413, detail]);
    expect(await left()).toEqual([]);
  });

  it('of another type is refused with 415', async () => {
    expect((await send(lines(1), { type: 'application/json' })).status).toBe(415);
  });
});

describe('a file that keeps the reading busy', () => {
  it('ends with its own upload, and leaves nothing; other calls are answered meanwhile', async () => {
    let isRead = false;
    const parts = [...lines(3_000, 40), `x ${endless},1\n`];
    const sent = send(parts, { to: takeHostileFile.path }).finally(() => (isRead = true));
    let answered = 0;
    while (!isRead) {
      expect((await api.app.request('/healthz')).status).toBe(200);
      if (!isRead) answered += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { status, json } = await sent;
    expect([status, json['code']]).toEqual([422, 'unreadable']);
    expect(json['detail']).toMatch(/^The file took too long to read/);
    expect(answered).toBeGreaterThan(10);
    expect(staging.rows).toBeGreaterThan(0);
    expect(await left()).toEqual([]);
    expect((await send([...lines(3)], { to: takeHostileFile.path })).json).toMatchObject({ rows: 3 });
  });

  it('is one of eight at most that are read at the same time', async () => {
    const gate = Promise.withResolvers<undefined>();
    const held = async function* () {
      yield* lines(10);
      await gate.promise;
    };
    const eight = Array.from({ length: 8 }, () => send(held()));
    await vi.waitFor(async () => expect(await left()).toHaveLength(8), 20_000);
    expect(await send(lines(1))).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    gate.resolve(undefined);
    expect((await Promise.all(eight)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await send(lines(1))).status).toBe(200);
  });
});

describe('the caller', () => {
  it('without the permission, or a sign-in, is refused before the file is read', async () => {
    const dora = await addPerson(api.db, { email: 'dora@hq.example', employeeId: 'D-1', role: 'dispatcher' });
    let isRead = false;
    const watched = (function* () {
      isRead = true;
      yield* lines(1);
    })();
    expect((await send(watched, { as: await api.signIn(dora.email) })).status).toBe(403);
    expect((await send(watched, { as: '' })).status).toBe(401);
    expect([isRead, await left()]).toEqual([false, []]);
  });

  it('who is disabled while the file arrives is refused, and the file is discarded', async () => {
    const parts = (async function* () {
      yield* lines(6_000, 40);
      await api.rows(sql`update users set is_active = false where id = ${userId}`);
      yield* lines(6_000, 40, '');
    })();
    expect((await send(parts)).status).toBe(401);
    expect(staging.rows).toBeGreaterThan(0);
    expect(await left()).toEqual([]);
  });
});
