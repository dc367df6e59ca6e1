import { median } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { serveApart } from './parts/served.ts';

const rounds = Number(process.argv[2] ?? 3);
const roundMs = 3_000;
const base = '/api/hq/support/tickets';

/** How many edits a second PostgreSQL takes through the API from 1, 8 and 32 writers, each with a ticket of its own. */
const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= postgres?.url;
const { url, token, stop } = await serveApart('product-database.ts', ['postgres', '67']);
const authorization = `Bearer ${token}`;

async function addTickets(count: number): Promise<string[]> {
  const tenants = await fetch(`${url}/api/hq/tenants`, { headers: { authorization } });
  const companies = (await tenants.json()) as { id: string }[];
  const ids: string[] = [];
  for (const { id: tenantId } of companies.slice(0, count)) {
    const response = await fetch(`${url}${base}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ tenantId, subject: 'Gate code', description: 'The gate does not open.', priority: 'high' },
        customerEmail: 'dispatch@carrier.example',
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status}: ${text}`);
    ids.push((JSON.parse(text) as { id: string }).id);
  }
  return ids;
}

/** Edits one ticket until the deadline; answers how long each edit took, in milliseconds. */
async function edit(id: string, deadline: number): Promise<number[]> {
  const took: number[] = [];
  const first = await fetch(`${url}${base}/${id}`, { headers: { authorization } });
  await first.arrayBuffer();
  let version = first.headers.get('etag') ?? '';
  while (performance.now() < deadline) {
    const begun = performance.now();
    const response = await fetch(`${url}${base}/${id}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json', 'if-match': version },
      body: JSON.stringify({ priority: took.length % 2 === 0 ? 'low' : 'high' }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status}: ${text}`);
    version = response.headers.get('etag') ?? '';
    took.push(performance.now() - begun);
  }
  return took;
}

async function round(tickets: readonly string[]): Promise<{ rate: number; p50: number; p95: number }> {
  const begun = performance.now();
  const took = (await Promise.all(tickets.map((id) => edit(id, begun + roundMs)))).flat().toSorted((a, b) => a - b);
  const share = (part: number) => took[Math.floor(took.length * part)] ?? 0;
  return { rate: (took.length / (performance.now() - begun)) * 1000, p50: share(0.5), p95: share(0.95) };
}

try {
  const tickets = await addTickets(32);
  await round(tickets);
  console.log(`Edits of tickets on PostgreSQL, medians of ${rounds} rounds of ${roundMs / 1000} s.\n`);
  for (const writers of [1, 8, 32]) {
    const found: Awaited<ReturnType<typeof round>>[] = [];
    for (let count = 0; count < rounds; count += 1) found.push(await round(tickets.slice(0, writers)));
    const of = (name: 'rate' | 'p50' | 'p95') => median(found.map((one) => one[name]));
    const times = `median ${of('p50').toFixed(1)} ms, 95th percentile ${of('p95').toFixed(1)} ms`;
    console.log(`${String(writers).padStart(2)} writers: ${of('rate').toFixed(0)}/s, ${times}`);
  }
} finally {
  // The server removes its database before PostgreSQL goes.
  await stop();
  await postgres?.stop();
}
