import { Counter, collectDefaultMetrics, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import type { SocketFigures } from '../../nouns/collaboration/collaboration/connections/socket-counters.ts';
import type { RequestFigures } from '../../http/edge/request-log.ts';
import type { DatabaseStats } from '../../db/tx.ts';
import { watchJobs } from './job-figures.ts';
import { watchSockets } from './socket-figures.ts';

export interface TransactionOutcome {
  access: 'read' | 'write';
  outcome: 'committed' | 'rolled_back';
  seconds: number;
}

/** Counts what the process does. No label ever holds an id, a name or an address. */
export interface Instruments extends RequestFigures {
  /** The time between asking for a transaction and having it. */
  transactionBegun(waitSeconds: number): void;
  transactionDone(outcome: TransactionOutcome): void;
  probed(isGood: boolean): void;
  /** Nothing of the audit log is left to seal. */
  sealed(): void;
  /** The receiver of the audit log has every sealed entry. */
  delivered(): void;
  /** Reads the state of the database's connections for each scrape. */
  watch(stats: () => DatabaseStats): void;
  /** The same for the sockets of collaboration. */
  watchSockets(figures: () => SocketFigures): void;
  /** All figures in the OpenMetrics text format. */
  expose(): Promise<string>;
  readonly contentType: string;
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const fast = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createInstruments(): Instruments {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  watchJobs(registers);
  const requests = requestFigures(registers);
  const transactions = transactionFigures(registers);
  const probes = new Counter({
    name: 'probes_total',
    help: 'Health probes of the database, by result',
    labelNames: ['result'],
    registers,
  });
  const sealed = new Gauge({
    name: 'audit_sealed_timestamp_seconds',
    help: 'Time at which the audit log was last fully sealed; its age is the lag',
    registers,
  });
  const delivered = new Gauge({
    name: 'audit_delivered_timestamp_seconds',
    help: 'Time at which the receiver of the audit log last had every sealed entry; its age is the lag',
    registers,
  });
  return {
    ...requests,
    ...transactions,
    probed: (isGood) => probes.inc({ result: isGood ? 'good' : 'bad' }),
    sealed: () => sealed.setToCurrentTime(),
    delivered: () => delivered.setToCurrentTime(),
    watch: (stats) => watchDatabase(registers, stats),
    watchSockets: (figures) => watchSockets(registers, figures),
    expose: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

type Registers = Registry<OpenMetricsContentType>[];

function requestFigures(registers: Registers): Pick<Instruments, 'requestStarted' | 'requestDone'> {
  const labelNames = ['method', 'route'] as const;
  const done = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests, by the pattern of their path',
    labelNames: [...labelNames, 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the head of its answer',
    labelNames,
    buckets: fast,
    registers,
  });
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests in progress', registers });
  return {
    requestStarted: () => inFlight.inc(),
    requestDone: (outcome) => {
      const labels = { method: knownMethods.has(outcome.method) ? outcome.method : 'other', route: outcome.route };
      inFlight.dec();
      done.inc({ ...labels, status: String(outcome.status) });
      seconds.observe(labels, outcome.seconds);
    },
  };
}

function transactionFigures(registers: Registers): Pick<Instruments, 'transactionBegun' | 'transactionDone'> {
  const done = new Counter({
    name: 'database_transactions_total',
    help: 'Transactions, by access and outcome',
    labelNames: ['access', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'database_transaction_duration_seconds',
    help: 'Time from requesting a transaction to its end, retries included',
    labelNames: ['access'],
    buckets: fast,
    registers,
  });
  const wait = new Histogram({
    name: 'database_transaction_wait_seconds',
    help: 'Time from requesting a transaction to its start',
    buckets: fast,
    registers,
  });
  return {
    transactionBegun: (waitSeconds) => wait.observe(waitSeconds),
    transactionDone: ({ access, outcome, seconds: taken }) => {
      done.inc({ access, outcome });
      seconds.observe({ access }, taken);
    },
  };
}

function watchDatabase(registers: Registers, stats: () => DatabaseStats): void {
  const { engineRestarts, pool } = stats();
  if (engineRestarts !== undefined) {
    const name = 'database_engine_restarts_total';
    const restarts = new Counter({
      name,
      help: 'How often the embedded database was replaced',
      registers,
      collect: () => {
        restarts.reset();
        restarts.inc(stats().engineRestarts ?? 0);
      },
    });
  }
  if (!pool) return;
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL, by state',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { open = 0, idle = 0 } = stats().pool ?? {};
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'busy' }, open - idle);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'database_pool_waiting',
    help: 'Transactions that wait for a connection',
    registers,
    collect: () => {
      waiting.set(stats().pool?.waiting ?? 0);
    },
  });
}
