import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Transactions a second of a script, by pgbench in a database of the test server. */
export async function pgbenchRate(
  databaseName: string,
  script: string,
  { clients = 1, seconds = 3 }: { clients?: number; seconds?: number } = {},
): Promise<number> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${databaseName}`;
  const folder = await mkdtemp(join(tmpdir(), 'freight-hq-bench-'));
  const file = join(folder, 'script.sql');
  await writeFile(file, script);
  const parameters = ['--no-vacuum', '--protocol=prepared', `--file=${file}`, `--client=${clients}`];
  const { stdout } = await promisify(execFile)('pgbench', [...parameters, `--time=${seconds}`, url.href]);
  await rm(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
