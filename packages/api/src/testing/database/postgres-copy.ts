import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../../db/open/client.ts';
import type { Database } from '../../db/tx.ts';
import { templateOf, type Template, type TemplateRows } from './template.ts';

const lockKey = 4_780_002;
/** Generous limits, since a test machine may be slow. */
const patient = { connectTimeoutMs: 30_000, statementTimeoutMs: 60_000 };

/** A database made from a template that was migrated (and filled) once for all test files. */
export async function postgresCopy(
  rows: TemplateRows,
  clock: () => Date,
): Promise<{ db: Database; close(): Promise<void> }> {
  const template = await templateOf(rows);
  const name = `freight_hq_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (admin) => {
    // Copying a template needs it undisturbed, so one at a time.
    await admin.query('select pg_advisory_lock($1)', [lockKey]);
    const source = await templateDatabase(admin, template);
    await admin.query(`create database ${name} template ${source}`);
  });
  const db = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', clock, ...patient });
  const close = async () => {
    await db.close();
    await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
  };
  return { db, close };
}

async function templateDatabase(admin: pg.Client, template: Template): Promise<string> {
  const name = `freight_hq_template_${template.key}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished} template template0`);
  const db = await openDatabase({ databaseUrl: urlOf(unfinished), dataDir: '', ...patient });
  await template.fill(db).finally(() => db.close());
  await admin.query(`alter database ${unfinished} rename to ${name}`);
  return name;
}

async function asAdmin(fn: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  await fn(admin).finally(() => admin.end());
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}
