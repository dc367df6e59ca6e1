import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp, runtimeOf } from './app.ts';
import { serveSockets } from '../../nouns/collaboration/collaboration/socket/socket.ts';
import { createInstruments, type Instruments } from '../metrics/instruments.ts';
import { measureDatabase } from '../metrics/measured-database.ts';
import { startMetricsPort } from '../metrics/metrics-port.ts';
import { readBusKey } from '../realtime/bus-key.ts';
import { createRedisBus } from '../realtime/redis-bus.ts';
import { provide } from '../../http/noun/runtime.ts';
import { busService, readinessService } from '../../http/noun/services.ts';
import { topicService } from '../../http/stream/topics.ts';
import { alertStreamService } from '../../nouns/fleet/alerts/service.ts';
import { hubService, socketProbeService } from '../../nouns/collaboration/collaboration/service.ts';
import { providerOf } from '../../nouns/money/payment-provider/provider.ts';
import { paymentProviderService } from '../../nouns/money/payment-provider/service.ts';
import { ownAddressService, probeReportService } from '../../nouns/desk/status/service.ts';
import { socketPath } from '../../nouns/collaboration/collaboration/protocol.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import { answerNonRequests } from '../../http/edge/raw-answers.ts';
import type { Route } from '../../http/pipeline/serve.ts';
import type { Settings } from '../../http/settings/settings.ts';
import { issuersService } from '../../nouns/people/issuers/service.ts';
import { cutSlowReaders } from '../../http/limits/slow-readers.ts';
import { cutSlowSenders } from '../../http/limits/slow-senders.ts';
import { linesTimeMs } from '../../http/pipeline/lines-body.ts';
import type { Database } from '../../db/tx.ts';

export interface ServerDeps {
  db: Database;
  settings: Settings;
  logger: Logger;
  /** Folder of the built portal; without one the server answers the API alone. */
  shellDir?: string;
  /** Milliseconds after which a peer that takes no byte of its answer is disconnected; 20 seconds by default. */
  slowReaderMs?: number;
  /** More routes than the product's own, for tests. */
  extraRoutes?: readonly Route[];
}

export interface RunningServer {
  /** Its address. */
  url: string;
  /** Answers running requests, accepts no new ones, closes the database. */
  stop(options?: { pauseMs?: number; graceMs?: number }): Promise<void>;
}

const timeouts = {
  headersTimeout: 8_000,
  // Longer than any body may take: `cutSlowSenders` ends the others.
  requestTimeout: linesTimeMs + 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};

// The time of a fast provider, so that the portal shows the progress of a run.
const sandboxLatencyMs = 40;

/** HTTP says that a server ignores an upgrade to a protocol that it does not speak. */
const isSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** Listens; the database must be open and migrated. */
export async function startServer(deps: ServerDeps): Promise<RunningServer> {
  const { settings, logger } = deps;
  const isMeasured = settings.metricsPort !== undefined || settings.metricsToken !== undefined;
  const instruments = isMeasured ? createInstruments() : undefined;
  const db = instruments ? measureDatabase(deps.db, instruments) : deps.db;
  const runtime = runtimeOf({ db, settings, logger }, [
    ...(settings.redisUrl ? [provide(busService, await openBus(settings.redisUrl, deps))] : []),
    ...(instruments ? [provide(probeReportService, instruments.probed)] : []),
    provide(paymentProviderService, providerOf(settings, db, sandboxLatencyMs)),
  ]);
  const [bus, hub] = [runtime.get(busService), runtime.get(hubService)];
  instruments?.watchSockets(() => hub.figures());
  const app = createApp({ ...deps, runtime, instruments });
  const serverOptions = { ...timeouts, shouldUpgradeCallback: isSocket };
  // Typed wider by the adapter than what it makes of these options.
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  answerNonRequests(server);
  cutSlowSenders(server, settings.limits.slowBodyMs);
  cutSlowReaders(server, deps.slowReaderMs ?? 20_000);
  const sockets = serveSockets(server, {
    ...{ hub, db, settings, logger },
    issuers: runtime.get(issuersService),
    probe: runtime.get(socketProbeService),
  });
  const metrics = instruments && (await openMetrics(instruments, settings));
  server.listen(settings.port, settings.host);
  await once(server, 'listening').catch(async (error: unknown) => {
    await metrics?.stop();
    await sockets.close();
    await bus.close();
    throw error;
  });
  const { address, port } = server.address() as AddressInfo;
  Object.assign(runtime.get(ownAddressService), addressesOf(address, port));
  const jobs = await startJobs(runtime, instruments);
  logger.info('started', { port, metricsPort: metrics?.port, database: db.kind, ...told(settings) });
  return {
    url: urlOf(settings.host, port),
    stop: async ({ pauseMs = 0, graceMs = 10_000 } = {}) => {
      runtime.get(readinessService).drain();
      // Load balancers need a few checks to notice that this server stops.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      runtime.get(alertStreamService).stop();
      runtime.get(topicService).stop();
      await sockets.close();
      await bus.close();
      await closeServer(server, graceMs);
      await metrics?.stop();
      await jobs.stop();
      await db.close();
    },
  };
}

const openBus = async (url: string, { db, logger }: ServerDeps) =>
  createRedisBus({ url, key: await readBusKey(db), logger });

/** Where the probes reach this server: by the address that it listens at, or by this machine's own. */
function addressesOf(address: string, port: number): { url: string; socketUrl: string } {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ?? (address.includes(':') ? `[${address}]` : address);
  const origin = `http://${host}:${port}`;
  return { url: `${origin}/healthz`, socketUrl: `${origin}${socketPath}` };
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
