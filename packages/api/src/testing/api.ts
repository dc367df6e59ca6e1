import { eq, type SQL } from 'drizzle-orm';
import { provide, type Provided, type Runtime } from '../http/noun/runtime.ts';
import { hubService } from '../nouns/collaboration/collaboration/service.ts';
import { type AppDeps, createApp, runtimeOf } from '../platform/start/app.ts';
import type { Hub } from '../nouns/collaboration/collaboration/rooms/hub.ts';
import { defaultSocketLimits } from '../http/settings/socket-limits.ts';
import { system } from '../kernel/actor.ts';
import { type Problem, problem } from '../http/contract/endpoint.ts';
import { newId } from '../kernel/ids.ts';
import { createLogger } from '../kernel/log/logger.ts';
import { defaultAchHours } from '../http/settings/ach-hours.ts';
import { defaultLimits, type Limits, type Settings } from '../http/settings/settings.ts';
import { type Database, queryRows } from '../db/tx.ts';
import { sessionLifetimeMs } from '../nouns/people/sessions/contract.ts';
import { authSessions, users } from '../nouns/people/users/tables.ts';
import { hashToken, newToken } from '../kernel/tokens.ts';
import { makeTestDatabase, type TestClock, type TestDatabase } from './testing.ts';

export type TestApp = ReturnType<typeof createApp>;

export interface CallOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** An answer, read once. `problem` throws if the answer is not a problem document. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  readonly json: unknown;
  readonly problem: Problem;
}

export interface TestApi {
  app: TestApp;
  runtime: Runtime;
  db: Database;
  clock: TestClock;
  /** Lines that the API has logged. */
  log: readonly string[];
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A session for the user of that address, without the cost of a password; answers its token. */
  signIn(email: string): Promise<string>;
  /** Runs one statement as the owner of the schema. */
  rows<Row extends object>(query: SQL): Promise<Row[]>;
  now(): Date;
  /** The instance of a service that the API uses. */
  get: Runtime['get'];
  close(): Promise<void>;
}

export interface TestApiOptions {
  rows?: 'empty' | 'demo';
  limits?: Partial<Limits>;
  settings?: Partial<Settings>;
  /** Shares a database instead of making one. */
  database?: TestDatabase;
  /** Makes the live side of collaboration over the database of the API. */
  makeHub?: (db: Database) => Hub;
  app?: Pick<AppDeps, 'extraRoutes' | 'shellDir' | 'monotonicNow'>;
  /** Services to use instead of those that the product would make. */
  provided?: readonly Provided[];
}

/** Limits that no test meets by accident. */
export const raisedLimits: Limits = {
  ...defaultLimits,
  loginFailures: 1e6,
  attemptsPerAddressPerMinute: 1e6,
  registrationsPerAddressPerHour: 1e6,
  deletionCodesPerUserPerHour: 1e6,
  exportsPerUserPerMinute: 1e6,
  remindersPerUserPerDay: 1e6,
  requestsPerUserPerMinute: 1e6,
  requestsPerAddressPerMinute: 1e6,
  pageViewsPerAddressPerMinute: 1e6,
  payViewsPerAddressPerMinute: 1e6,
  helpViewsPerAddressPerMinute: 1e6,
  helpVotesPerAddressPerMinute: 1e6,
  sockets: {
    ...defaultSocketLimits,
    annotationsPerSecond: 1e6,
    annotationBurst: 1e6,
    handshakesPerSecond: 1e6,
    refusedHandshakesPerMinute: 1e6,
  },
  requestsPerKeyPerMinute: 1e6,
};

/** The whole API on a database of its own. */
export async function startApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { rows = 'demo', limits, settings } = options;
  const { db, clock, close } = options.database ?? (await makeTestDatabase({ rows }));
  const log: string[] = [];
  const logger = createLogger((line) => log.push(line));
  const runtime = runtimeOf(
    { db, logger, settings: { ...testSettings({ ...raisedLimits, ...limits }), ...settings } },
    [...(options.provided ?? []), ...(options.makeHub ? [provide(hubService, options.makeHub(db))] : [])],
  );
  const app = createApp({ ...options.app, runtime });
  return {
    app,
    runtime,
    db,
    clock,
    log,
    call: (method, path, options) => call(app, method, path, options),
    signIn: (email) => signIn(db, email),
    rows: (query) => db.withTx(system('test'), (tx) => queryRows(tx, query), { asOwner: true }),
    now: () => clock.now,
    get: runtime.get,
    close,
  };
}

export function testSettings(limits: Limits): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: '',
    databaseUrl: undefined,
    redisUrl: undefined,
    mode: 'demo',
    registration: 'open',
    seedDemo: false,
    publicOrigin: undefined,
    brand: { name: 'Freight HQ' },
    allowedOrigins: [],
    trustedProxies: [],
    metricsPort: undefined,
    metricsToken: undefined,
    drainSeconds: 0,
    tenantIssuers: [],
    ingestKeys: [],
    imap: undefined,
    bank: undefined,
    achHours: defaultAchHours,
    billing: 'internal',
    stripe: undefined,
    bankWebhookToken: undefined,
    mail: undefined,
    mailAuthServer: undefined,
    oidc: undefined,
    auditReceiver: undefined,
    secretsKeys: [{ id: 'test', key: Buffer.alloc(32, 7) }],
    webhookInnerHosts: [],
    scanCommand: undefined,
    breachedPasswordsFile: undefined,
    version: 'test',
    strictResponses: true,
    apiBaseOrigin: undefined,
    limits,
  };
}

async function call(app: TestApp, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json(): unknown {
      return JSON.parse(text);
    },
    get problem() {
      return problem.parse(JSON.parse(text));
    },
  };
}

async function signIn(db: Database, email: string): Promise<string> {
  const token = newToken();
  await db.withTx(system('test'), async (tx) => {
    const [user] = await tx
      .select({ id: users.id, companyId: users.companyId })
      .from(users)
      .where(eq(users.email, email));
    if (!user) throw new Error(`No user has the address ${email}`);
    await tx.insert(authSessions).values({
      id: newId('sid'),
      userId: user.id,
      companyId: user.companyId,
      tokenHash: hashToken(token),
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + sessionLifetimeMs),
      lastActivityAt: tx.now,
      reauthenticatedAt: tx.now,
    });
  });
  return token;
}
