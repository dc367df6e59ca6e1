import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi } from '../src/testing/api.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

const pages = 10_000;
const versions = 1_000;
const calls = Number(process.argv[2] ?? 200);
const warmUp = 50;

/** Medians in milliseconds of the list of pages and of a public page, beside a static file server with the same bytes. */
async function bench(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= server?.url;
  console.log(`${pages} pages, ${versions} versions of one, ${calls} calls each`);
  try {
    for (const kind of ['embedded', 'postgres'] as const) await benchDatabase(kind);
  } finally {
    await server?.stop();
  }
}

async function benchDatabase(kind: 'embedded' | 'postgres'): Promise<void> {
  const database = await makeTestDatabase({ rows: 'demo', kind });
  const api = await startApi({ database, settings: { strictResponses: false } });
  try {
    await fill(api.rows);
    const token = await api.signIn('owner@freight-hq.example');
    const server = serve({ fetch: api.app.fetch, port: 0 });
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const shown = await fetch(`${origin}/site/about`);
    const tag = shown.headers.get('etag') ?? '';
    const file = await serveFile(await shown.text());
    const [{ id } = { id: '' }] = await api.rows<{ id: string }>(sql`select id from pages where slug = 'about'`);
    const list = `${origin}/api/hq/content/pages`;
    const authorization = { authorization: `Bearer ${token}` };
    const cases: [string, string, Record<string, string>, number?][] = [
      ['list, first page', `${list}?page[size]=20`, authorization, 30],
      ['list, search', `${list}?page[size]=20&q=page+99`, authorization, 30],
      [`${versions} versions, first page`, `${list}/${id}/versions?page[size]=20`, authorization],
      ['public page', `${origin}/site/about`, {}, 5],
      ['public page, 304', `${origin}/site/about`, { 'if-none-match': tag }, 2],
      ['the same bytes from a file', file.origin, {}],
      ['the same file, 304', file.origin, { 'if-none-match': (await fetch(file.origin)).headers.get('etag') ?? '' }],
    ];
    // Rounds alternate, so that another program on the machine slows all cases down alike.
    const times = new Map(cases.map(([name]) => [name, [] as number[]]));
    for (let round = 0; round < warmUp + calls; round += 1) {
      for (const [name, url, headers] of cases) {
        const took = await timeOf(url, headers);
        if (round >= warmUp) times.get(name)?.push(took);
      }
    }
    console.log(`\n${kind}`);
    for (const [name, , , goal] of cases) {
      const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const told = goal === undefined ? '' : `  goal ${goal} ms: ${median <= goal ? 'reached' : 'not reached'}`;
      console.log(`${name.padEnd(32)} ${median.toFixed(2).padStart(8)} ms${told}`);
    }
    await file.close();
    server.close();
  } finally {
    await api.close();
  }
}

async function fill(rows: (query: ReturnType<typeof sql>) => Promise<unknown>): Promise<void> {
  const id = (prefix: string, number: ReturnType<typeof sql>) =>
    sql`${`${prefix}_`}::text || lpad((${number})::text, 26, '0')`;
  await rows(sql`insert into page_versions (id, page_id, number, title, slug, content, changed, saved_at, saved_by_id)
    select ${id('pgv', sql`n`)}, p.id, n, 'About Us', 'about', v.content, '["hero_title"]', v.saved_at, v.saved_by_id
    from pages p join page_versions v on v.page_id = p.id and v.number = 1, generate_series(2, ${versions}::int) n
    where p.slug = 'about'`);
  await rows(sql`with made as (
      insert into pages (id, title, slug, draft_version, published_version, published_at, created_at, updated_at, updated_by_id)
      select ${id('pag', sql`n`)}, 'Page ' || n, 'page-' || n, 1, 1, updated_at, updated_at, updated_at - n * interval '1 minute', updated_by_id
      from pages, generate_series(1, ${pages}::int) n where pages.slug = 'about' returning *)
    insert into page_versions (id, page_id, number, title, slug, content, changed, saved_at, saved_by_id)
    select 'pgv_1' || right(id, 25), id, 1, title, slug, '{"hero_title":"A page"}', '[]', updated_at, updated_by_id from made`);
  await rows(sql`analyze`);
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status >= 400) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

/** A file server as small as one can be: it reads the file for each answer, and its tag is made of size and time. */
async function serveFile(html: string) {
  const folder = await mkdtemp(join(tmpdir(), 'freight-hq-bench-'));
  const path = join(folder, 'page.html');
  await writeFile(path, html);
  const answer = async (tag: string | undefined) => {
    const { size, mtimeMs } = await stat(path);
    const headers = { etag: `"${size}-${mtimeMs}"`, 'content-type': 'text/html; charset=utf-8' };
    return tag === headers.etag ? { status: 304, headers } : { status: 200, headers, body: await readFile(path) };
  };
  const server = createServer((request, response) => {
    void answer(request.headers['if-none-match']).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    await rm(folder, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

await bench();
