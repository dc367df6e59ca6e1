import { fileURLToPath } from 'node:url';
import { offerBackups } from './platform/backup/embedded.ts';
import { openDatabase } from './db/open/client.ts';
import { EmbeddedDatabase } from './db/embedded/embedded.ts';
import { announce } from './platform/start/announce.ts';
import { collectEarly } from './platform/start/heap.ts';
import { createLineWriter } from './kernel/log/line-writer.ts';
import { createLogger, errorFields, type Logger } from './kernel/log/logger.ts';
import { readSettings } from './platform/settings/read-settings.ts';
import type { Settings } from './http/settings/settings.ts';
import { endGracefully } from './platform/start/signals.ts';
import { startServer } from './platform/start/start-server.ts';
import { explainStartFailure } from './platform/start/start-failure.ts';
import { system } from './kernel/actor.ts';
import type { Database } from './db/tx.ts';
import { readDemoAccounts, refuseDemoPasswords } from './nouns/people/users/demo-accounts.ts';
import { issueSetupToken } from './nouns/people/users/invitations.ts';

const shellDir = fileURLToPath(new URL('../../shell/dist', import.meta.url));
const print = createLineWriter(process.stdout, process);

async function main(): Promise<void> {
  collectEarly();
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

/** Loaded only for a demo, so that the demo data uses no memory of a production server. */
async function openDemo(db: Database) {
  const { ensureDemo } = await import('./platform/demo/demo.ts');
  const { state } = await ensureDemo(db);
  return state === 'not a demo' ? [] : readDemoAccounts(db);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
