import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { newId } from '../../src/kernel/ids.ts';
import type { TestApi } from '../../src/testing/api.ts';

/** Milliseconds for so many rows. */
export type Insert = (from: number, size: number) => Promise<number>;

const loadColumns =
  'id, company_id, driver_id, load_number, status, origin, destination, pickup_at, delivery_at, revenue_cents, created_at';
const linkColumns = 'source_id, kind, external_id, company_id, row_id, version, content, mark, received_at';

export async function databaseNameOf(api: TestApi): Promise<string> {
  const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  return database?.name ?? '';
}

/** A client of PostgreSQL that adds loads of a source as plainly as it can be done. */
export async function openBare(databaseName: string): Promise<{ insert: Insert; copy: Insert; end(): Promise<void> }> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${databaseName}`;
  const client = new pg.Client(url.href);
  await client.connect();
  const rowsOf = async (from: number, size: number) => {
    const { rows: parts } = await client.query<{ driver: string; company: string }>(
      'select id as driver, company_id as company from drivers order by id desc limit 4000',
    );
    const ids = Array.from({ length: size }, (_, n) => ({
      ...{ id: newId('lod'), external: `b-${from + n}`, mark: from + n },
      ...{ company: '', driver: '', ...parts[n % parts.length] },
    }));
    return {
      loads: ids.map(({ id, external, company, driver }) => [
        ...[id, company, driver, `L-${external}`, 'booked', 'Reno NV', 'Boise ID', '2026-06-30T08:00:00Z'],
        ...['2026-07-01T08:00:00Z', 1_000, '2026-06-01T08:00:00Z'],
      ]),
      links: ids.map(({ id, external, company, mark }) => [
        ...['src_bare', 'loads', external, company, id, 1, '0123456789abcdefghijkl', mark * 7_919],
        ...['2026-06-30T08:00:00Z'],
      ]),
    };
  };
  return {
    /** By statements of several rows, in a transaction, without the time to make them. */
    insert: async (from, size) => {
      const { loads, links } = await rowsOf(from, size);
      const started = performance.now();
      await client.query('begin');
      await insertRows(client, `loads (${loadColumns})`, loads);
      await insertRows(client, `link_rows (${linkColumns})`, links);
      await client.query('commit');
      return performance.now() - started;
    },
    /** By a file that the server reads, without the time to write it. */
    copy: async (from, size) => {
      const { loads, links } = await rowsOf(from, size);
      const folder = mkdtempSync(join(tmpdir(), 'freight-hq-copy-'));
      chmodSync(folder, 0o755);
      const file = (name: string, rows: readonly (string | number)[][]) => {
        writeFileSync(join(folder, name), rows.map((row) => `${row.join(',')}\n`).join(''));
        return join(folder, name);
      };
      const [loadFile, linkFile] = [file('loads.csv', loads), file('links.csv', links)];
      const started = performance.now();
      await client.query('begin');
      await client.query(`copy loads (${loadColumns}) from '${loadFile}' with (format csv)`);
      await client.query(`copy link_rows (${linkColumns}) from '${linkFile}' with (format csv)`);
      await client.query('commit');
      const ms = performance.now() - started;
      rmSync(folder, { recursive: true });
      return ms;
    },
    end: () => client.end(),
  };
}

async function insertRows(client: pg.Client, into: string, rows: readonly (string | number)[][]): Promise<void> {
  let place = 0;
  const values = rows.map((row) => `(${row.map(() => `$${(place += 1)}`).join(',')})`);
  await client.query(`insert into ${into} values ${values.join(',')}`, rows.flat());
}
