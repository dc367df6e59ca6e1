import { fileURLToPath } from 'node:url';
import { offerBackups } from './backup/embedded.ts';
import { openDatabase } from './db/client.ts';
import { EmbeddedDatabase } from './db/embedded.ts';
import { announce } from './lib/announce.ts';
import { createLineWriter } from './lib/line-writer.ts';
import { createLogger, errorFields, type Logger } from './lib/logger.ts';
import { readSettings } from './lib/read-settings.ts';
import type { Settings } from './lib/settings.ts';
import { endGracefully } from './lib/signals.ts';
import { startServer } from './lib/start-server.ts';
import { explainStartFailure } from './lib/start-failure.ts';
import { system } from './lib/actor.ts';
import type { Database } from './lib/tx.ts';
import { readDemoAccounts, refuseDemoPasswords } from './users/demo-accounts.ts';
import { issueSetupToken } from './users/invitations.ts';

const shellDir = fileURLToPath(new URL('../../shell/dist', import.meta.url));
const print = createLineWriter(process.stdout, process);

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const logger = createLogger(print);
  const db = await openDatabase(settings);
  try {
    await serveFrom(db, settings, logger);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function serveFrom(db: Database, settings: Settings, logger: Logger): Promise<void> {
  if (settings.mode === 'production') await refuseDemoPasswords(db);
  const accounts = settings.seedDemo ? await openDemo(db) : [];
  const setupToken =
    settings.registration === 'bootstrap' ? await db.withTx(system('start'), issueSetupToken) : undefined;
  if (db instanceof EmbeddedDatabase) {
    // The path of a socket may be too long, which is no reason not to serve.
    await offerBackups(db, settings.dataDir).catch((error: unknown) => logger.warn('no_backups', errorFields(error)));
  }
  const server = await startServer({ db, settings, logger, shellDir });
  endGracefully((options) => server.stop(options), logger, settings.drainSeconds * 1000);
  announce(print, { settings, url: server.url, accounts, setupToken });
}

/** Loaded only where a demo is wanted: the story's rows have no place in the memory of a production server. */
async function openDemo(db: Database) {
  const { ensureDemo } = await import('./db/demo.ts');
  const { state } = await ensureDemo(db);
  return state === 'not a demo' ? [] : readDemoAccounts(db);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
