import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { startAlertClock } from '../../nouns/alerts/clocks/clock.ts';
import { createHints } from '../../nouns/alerts/stream/hints.ts';
import { readListeners } from '../../nouns/alerts/stream/listeners.ts';
import { createApp } from '../app.ts';
import { createHub } from '../../nouns/collaboration/create-hub.ts';
import { serveSockets } from '../../nouns/collaboration/socket.ts';
import { createInstruments, type Instruments } from '../metrics/instruments.ts';
import { measureDatabase } from '../metrics/measured-database.ts';
import { startMetricsPort } from '../metrics/metrics-port.ts';
import { createPaymentRunner } from '../../nouns/payments/runner.ts';
import { providerOf } from '../../nouns/payments/sandbox.ts';
import { createLocalBus } from '../realtime/bus.ts';
import { createRedisBus } from '../realtime/redis-bus.ts';
import { startProbes } from '../../nouns/probes/probe-writer.ts';
import { inBackground } from '../../kernel/background.ts';
import { startHousework } from '../jobs/housework.ts';
import type { Logger } from '../../kernel/logger.ts';
import { answerNonRequests } from '../../http/edge/raw-answers.ts';
import { createReadiness } from './readiness.ts';
import type { Route } from '../../http/pipeline/serve.ts';
import type { Settings } from '../settings/settings.ts';
import { cutSlowReaders } from '../../http/limits/slow-readers.ts';
import type { Database } from '../../db/tx.ts';

export interface ServerDeps {
  db: Database;
  settings: Settings;
  logger: Logger;
  /** Folder of the built portal; without one the server answers the API alone. */
  shellDir?: string;
  /** How long a peer may take no byte of its answer; 20 seconds unless said. */
  slowReaderMs?: number;
  /** More routes than the product's own, for tests. */
  extraRoutes?: readonly Route[];
}

export interface RunningServer {
  /** Where it can be reached. */
  url: string;
  /** Answers what is on its way, takes nothing new, closes the database. */
  stop(options?: { pauseMs?: number; graceMs?: number }): Promise<void>;
}

const timeouts = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};

// As long as a quick provider takes, so that the portal shows a run as it goes.
const sandboxLatencyMs = 40;
const paymentsEveryMs = 5_000;

/** Listens; the database must be open and migrated. */
export async function startServer(deps: ServerDeps): Promise<RunningServer> {
  const { settings, logger } = deps;
  const readiness = createReadiness();
  const isMeasured = settings.metricsPort !== undefined || settings.metricsToken !== undefined;
  const instruments = isMeasured ? createInstruments() : undefined;
  const db = instruments ? measureDatabase(deps.db, instruments) : deps.db;
  const payments = createPaymentRunner({ db, provider: providerOf(settings, sandboxLatencyMs), logger });
  const hints = createHints({ read: readListeners(db), settings, logger });
  const bus = settings.redisUrl ? await createRedisBus(settings.redisUrl, logger) : createLocalBus();
  const hub = createHub({ db, settings, logger, bus });
  instruments?.watchSockets(() => hub.figures());
  const app = createApp({ ...deps, db, readiness, instruments, payments, hints, hub });
  // Typed wider by the adapter than what it makes of these options.
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: timeouts }) as Server;
  answerNonRequests(server);
  cutSlowReaders(server, deps.slowReaderMs ?? 20_000);
  const sockets = serveSockets(server, { hub, db, settings, logger });
  const metrics = instruments && (await openMetrics(instruments, settings));
  server.listen(settings.port, settings.host);
  await once(server, 'listening').catch(async (error: unknown) => {
    await metrics?.stop();
    await sockets.close();
    await bus.close();
    throw error;
  });
  const probes = startProbes(db, logger, instruments?.probed);
  const housework = await startHousework(db, settings, logger, instruments);
  const charging = inBackground('payments', paymentsEveryMs, payments.turn, logger);
  payments.wake();
  const alertClock = startAlertClock(db, logger, hints.look);
  const { port } = server.address() as AddressInfo;
  logger.info('started', { port, metricsPort: metrics?.port, database: db.kind, ...told(settings) });
  return {
    url: urlOf(settings.host, port),
    stop: async ({ pauseMs = 0, graceMs = 10_000 } = {}) => {
      readiness.drain();
      probes.stop();
      // Balancers need a few checks to see that this server is going.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      hints.stop();
      await sockets.close();
      await bus.close();
      await closeServer(server, graceMs);
      await alertClock.stop();
      await metrics?.stop();
      await payments.stop();
      await charging.stop();
      await housework.stop();
      await db.close();
    },
  };
}

async function openMetrics(instruments: Instruments, { metricsPort }: Settings) {
  return metricsPort === undefined ? undefined : startMetricsPort(instruments, metricsPort);
}

/** The settings that an operator looks for in the log; none of them is secret. */
function told({ host, mode, version, registration, publicOrigin, trustedProxies, drainSeconds }: Settings) {
  return { host, mode, version, registration, publicOrigin, trustedProxies: trustedProxies.join(' '), drainSeconds };
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(deadline);
}

function urlOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
