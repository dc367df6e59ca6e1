import { offerBackups } from '../../src/platform/backup/embedded.ts';
import { openDatabase } from '../../src/db/open/client.ts';
import { EmbeddedDatabase } from '../../src/db/embedded/embedded.ts';
import { createLogger } from '../../src/kernel/log/logger.ts';
import { readSettings } from '../../src/platform/settings/read-settings.ts';
import { endGracefully } from '../../src/platform/start/signals.ts';
import { explainStartFailure } from '../../src/platform/start/start-failure.ts';
import { startServer } from '../../src/platform/start/start-server.ts';
import { watchGaps } from './gap-watch.ts';
import { measureMemory } from './memory.ts';

// The API without the limits of one user, which a drill would reach at once.
const most = 1e9;
const print = (line: string) => void process.stdout.write(`${line}\n`);

// A drill that was killed leaves no server behind.
process.once('disconnect', () => process.exit(1));

try {
  const settings = readSettings(process.env);
  const limits = {
    ...settings.limits,
    loginFailures: most,
    attemptsPerAddressPerMinute: most,
    deletionCodesPerUserPerHour: most,
    exportsPerUserPerMinute: most,
    remindersPerUserPerDay: most,
    requestsPerUserPerMinute: most,
    requestsPerAddressPerMinute: most,
    pageViewsPerAddressPerMinute: most,
    sockets: {
      ...settings.limits.sockets,
      socketsPerUser: most,
      annotationsPerSecond: most,
      annotationBurst: most,
    },
  };
  const logger = createLogger(print);
  const minFreeBytes = Number(process.env['DRILL_MIN_FREE_BYTES'] ?? 0);
  // Time that a drill does not wait for.
  const aheadMs = Number(process.env['DRILL_AHEAD_MS'] ?? 0);
  const clock = aheadMs > 0 ? () => new Date(Date.now() + aheadMs) : undefined;
  const db = await openDatabase({ ...settings, minFreeBytes, clock });
  if (db instanceof EmbeddedDatabase) await offerBackups(db, settings.dataDir);
  const gaps = watchGaps();
  process.on('message', (asked) => {
    if (asked === 'watch') gaps.reset();
    if (asked === 'crash' && db instanceof EmbeddedDatabase) db.crash();
    if (asked === 'gaps') process.send?.(gaps.longest());
    if (asked === 'memory') void measureMemory().then((memory) => process.send?.(memory));
  });
  const server = await startServer({ db, settings: { ...settings, limits }, logger });
  endGracefully((options) => server.stop(options), logger, settings.drainSeconds * 1000);
  print(`ready at ${server.url}`);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
