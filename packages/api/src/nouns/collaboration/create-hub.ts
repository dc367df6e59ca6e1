import type { Logger } from '../../kernel/logger.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Database } from '../../db/tx.ts';
import { type Bus, createLocalBus } from '../../platform/realtime/bus.ts';
import { Hub } from './hub.ts';

/** The hub of a server, or of an app that is its own only node. */
export function createHub({
  db,
  settings,
  logger,
  bus = createLocalBus(),
}: {
  db: Database;
  settings: Settings;
  logger: Logger;
  bus?: Bus;
}): Hub {
  return new Hub({ db, bus, logger, limits: settings.limits.sockets });
}
