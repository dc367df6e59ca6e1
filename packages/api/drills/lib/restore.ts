import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../../src/db/open/client.ts';
import { isLate, signIn } from './client.ts';
import { listCompanies } from './companies.ts';
import { consult, fewestAcknowledged } from './oracle.ts';
import type { Plan } from './plan.ts';
import { programFile } from './program-file.ts';
import type { Report } from './report.ts';
import { startDrillServer } from './server.ts';
import type { Target } from './target.ts';
import { startWriters } from './writers.ts';

/** Backs a database up while it is written to, restores it elsewhere, and asks the oracle about the copy. */
export async function restoreBackup(target: Target, plan: Plan, report: Report): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'freight-hq-drill-restore-'));
  const server = await startDrillServer(target.env);
  const session = await signIn(server.url);
  const writers = startWriters(server.url, session, await listCompanies(server.url, session));
  for (let round = 1; round <= plan.rounds; round++) {
    await writers.reached(writers.acknowledged.length + fewestAcknowledged);
    // Writes acknowledged by now must be in the copy; later writes may be in it.
    const acknowledged = [...writers.acknowledged];
    const file = join(scratch, `${round}.backup`);
    const saved = await command('backup', [file], target.env);
    const into = target.postgres
      ? await emptyDatabase(target.postgres.url, `restored_${round}`)
      : join(scratch, `copy-${round}`);
    const restored = await command('restore', [file, '--into', into], {});
    const copy = target.postgres
      ? { databaseUrl: into, dataDir: '' }
      : { dataDir: into, minFreeBytes: 0, pageChecks: true };
    const db = await openDatabase(copy);
    const { faults } = await consult(db, acknowledged).finally(() => db.close());
    report.fault(...faults);
    if (acknowledged.length < fewestAcknowledged) report.fault('too few writes were acknowledged');
    report.say(
      `round ${round}: ${acknowledged.length} acknowledged before, ${faults.length} faults; ${saved}; ${restored}`,
    );
  }
  await writers.stop();
  const strange = writers.refused.filter((answer) => (plan.isShort ? !isLate(answer) : answer.status !== 503));
  if (strange.length > 0) report.fault(`${strange.length} writes failed during a backup`);
  await server.end('SIGTERM');
  await rm(scratch, { recursive: true, force: true });
}

async function command(name: 'backup' | 'restore', parameters: string[], env: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, ...env } };
  const run = promisify(execFile)(process.execPath, [...process.execArgv, programFile(name), ...parameters], options);
  const { stdout } = await run.catch((error: Error & { stderr?: string }) => {
    throw new Error(`A command of the operator failed: ${name}: ${error.stderr ?? error.message}`);
  });
  return `${name} ${stdout.trim().replace(/^.*: /, '')}`;
}

async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template template0`).finally(() => client.end());
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}
