import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readMigrations } from '../../db/open/migrate.ts';

const run = promisify(execFile);
const debianPrograms = '/usr/lib/postgresql';

/** Copies a database into a new file, as of one moment. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  const program = await findProgram('pg_dump', await serverVersion(databaseUrl));
  await call(program, ['--format=custom', '--no-owner', '--schema=public', `--file=${file}`, databaseUrl]);
}

/** Fills an empty database from a copy, whole or not at all. */
export async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  const program = await findProgram('pg_restore', await serverVersion(databaseUrl));
  const { before, after } = besideTheCopy();
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace limit 1`);
    if (rows.length > 0) throw new Error('The database is not empty; restore --into an empty one');
    // A copy names roles and extensions and has none in it.
    for (const statement of before) await client.query(statement);
  });
  const scratch = await mkdtemp(join(tmpdir(), 'freight-hq-restore-'));
  try {
    const list = join(scratch, 'list');
    await writeFile(list, await restorable(program, file));
    const target = ['--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${databaseUrl}`];
    await call(program, [...target, `--use-list=${list}`, file]);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  await withClient(databaseUrl, async (client) => {
    for (const statement of after) await client.query(statement);
  });
}

/** Objects of the cluster, the database or the restoring user, which are not part of the schema in the copy. */
function besideTheCopy(): { before: string[]; after: string[] } {
  const statements = readMigrations().flatMap((migration) => migration.statements);
  return {
    before: statements.filter(
      (statement) =>
        /^create extension /m.test(statement) || (/^do /m.test(statement) && statement.includes('create role ')),
    ),
    after: statements.filter((statement) => statement.startsWith('alter default privileges')),
  };
}

/** The schema is there in every database, and default privileges name the user of the old one. */
async function restorable(program: string, file: string): Promise<string> {
  const listed = await call(program, ['--list', file]);
  return listed
    .split('\n')
    .filter((line) => !/ (SCHEMA - public|COMMENT - SCHEMA public|DEFAULT ACL) /.test(line))
    .join('\n');
}

async function call(program: string, parameters: string[]): Promise<string> {
  try {
    return (await run(program, parameters, { maxBuffer: 64 * 1024 ** 2 })).stdout;
  } catch (error) {
    // The parameters hold the password.
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : '';
    throw new Error(said || `${program} failed`);
  }
}

async function serverVersion(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    return Math.floor(Number(rows[0]?.version) / 10_000);
  });
}

async function withClient<T>(databaseUrl: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return fn(client).finally(() => client.end());
}

/** A program at least as new as the server, which is what PostgreSQL asks of it. */
async function findProgram(name: 'pg_dump' | 'pg_restore', major: number): Promise<string> {
  const versions = existsSync(debianPrograms) ? readdirSync(debianPrograms) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debianPrograms, version, 'bin')),
  ];
  for (const folder of folders) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const [, found = '0'] = /(\d+)/.exec((await run(path, ['--version'])).stdout) ?? [];
    if (Number(found) >= major) return path;
  }
  throw new Error(
    `${name} ${major} or newer is needed: install postgresql-client-${major} (Debian), or put it on the PATH`,
  );
}
