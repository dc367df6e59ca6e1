import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpEmbedded } from '../backup/embedded.ts';
import { backUpPostgres } from '../backup/postgres.ts';
import { readSettings } from '../settings/read-settings.ts';
import { explainStartFailure } from '../start/start-failure.ts';

const usage = `Usage:
  backup <file>   copies the database of DATABASE_URL or DATA_DIR into a new file, also while it is in use`;

async function main([name, ...more]: readonly string[]): Promise<void> {
  if (!name || more.length > 0) throw new Error(usage);
  const file = resolve(name);
  if (existsSync(file)) throw new Error(`${name} already exists`);
  const { databaseUrl, dataDir } = readSettings(process.env);
  const started = performance.now();
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  process.umask(0o077);
  try {
    if (databaseUrl) await backUpPostgres(databaseUrl, unfinished);
    else await backUpEmbedded(dataDir, unfinished);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${Math.round(statSync(file).size / 1024)} KiB in ${seconds} s\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.message === usage ? usage : explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
