import { test as base, expect, type Page } from '@playwright/test';
import { createTestDatabase } from '../../../../scripts/vitest/postgres-database.ts';
import type { Account } from './accounts.ts';
import { collectProblems, reportViolations } from './problems.ts';
import { filledFolder, startServer, type Server } from './server.ts';

export { expect };
export { accounts } from './accounts.ts';

const tokenKey = 'freight-hq.token';

interface TestFixtures {
  /** A test that destroys or exhausts something asks for a server of its own. */
  ownServer: boolean;
  /** Settings of that own server, by environment. */
  serverSettings: Record<string, string>;
  /** Problems that a test provokes on purpose. */
  allowedProblems: readonly RegExp[];
  server: Server;
  /** Opens the page with a session of this account, without the sign-in screen. */
  signInAs(account: Account): Promise<void>;
  problems: () => string[];
}

export interface WorkerFixtures {
  database: 'embedded' | 'postgres';
  servers: ServerPool;
}

interface ServerPool {
  shared(): Promise<Server>;
  own(settings: Record<string, string>): Promise<Server>;
  token(server: Server, account: Account): Promise<string>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  ownServer: [false, { option: true }],
  serverSettings: [{}, { option: true }],
  allowedProblems: [[], { option: true }],

  servers: [
    async ({ database }, use) => {
      const pool = createPool(database);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ servers, ownServer, serverSettings }, use) => {
      const isOwn = ownServer || Object.keys(serverSettings).length > 0;
      const server = isOwn ? await servers.own(serverSettings) : await servers.shared();
      await use(server);
      if (isOwn) await server.stop();
    },
    // The first start of a worker's server is not a test's fault.
    { timeout: 120_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // Every test has a separate address, so that limits by address do not affect other tests.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': randomAddress() }),

  problems: [
    async ({ context, allowedProblems }, use, testInfo) => {
      const problems = collectProblems(context, allowedProblems);
      await context.addInitScript(reportViolations);
      await use(problems);
      if (testInfo.status === 'passed') expect(problems(), 'nothing may go wrong in the page').toEqual([]);
    },
    { auto: true },
  ],

  signInAs: async ({ page, server, servers }, use) => {
    await use(async (account) => storeToken(page, await servers.token(server, account)));
  },
});

function randomAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}

/** Once only, and without the app: a later reload must find what the page itself has left there. */
async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const);
}

function createPool(database: 'embedded' | 'postgres'): ServerPool & { close(): Promise<void> } {
  let shared: Promise<Server> | undefined;
  const tokens = new Map<string, Promise<string>>();
  const own = async (settings: Record<string, string>): Promise<Server> => {
    if (database === 'embedded') return startServer(settings, process.env[filledFolder]);
    const scratch = await createTestDatabase();
    const server = await startServer({ DATABASE_URL: scratch.url, SEED_DEMO: '1', ...settings });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await scratch.drop();
      },
    };
  };
  return {
    own,
    shared: () => (shared ??= own({})),
    token: (server, account) => {
      const key = `${server.url} ${account.email}`;
      const token = tokens.get(key) ?? signIn(server, account);
      tokens.set(key, token);
      return token;
    },
    close: async () => {
      await (await shared)?.stop();
    },
  };
}

async function signIn(server: Server, account: Account): Promise<string> {
  const response = await fetch(`${server.url}/hq/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Forwarded-For': randomAddress() },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}
