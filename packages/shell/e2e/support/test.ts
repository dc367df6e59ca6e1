import { test as base, expect, type Page } from '@playwright/test';
import { createTestDatabase } from '../../../../scripts/vitest/postgres-database.ts';
import type { Account } from './accounts.ts';
import { collectProblems, reportViolations } from './problems.ts';
import { filledFolder, startServer, type Server } from './server.ts';

export { expect };
export { accounts } from './accounts.ts';

const tokenKey = 'freight-hq.token';

interface TestFixtures {
  /** A server for the tests of this file, as they change something, or for this test alone, as it destroys or exhausts something. */
  ownServer: false | 'file' | 'test';
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
  ofFile(file: string): Promise<Server>;
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
    async ({ servers, ownServer, serverSettings }, use, { file }) => {
      if (ownServer === 'test' || Object.keys(serverSettings).length > 0) {
        const server = await servers.own(serverSettings);
        await use(server);
        await server.stop();
      } else await use(await (ownServer === 'file' ? servers.ofFile(file) : servers.shared()));
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
  let ofFile: { file: string; server: Promise<Server> } | undefined;
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
    ofFile: async (file) => {
      if (ofFile?.file !== file) {
        await (await ofFile?.server)?.stop();
        ofFile = { file, server: own({}) };
      }
      return ofFile.server;
    },
    token: async (server, account) => {
      // Tests with a server of their own may end the session.
      if (server !== (await shared)) return signIn(server, account);
      const token = tokens.get(account.email) ?? signIn(server, account);
      tokens.set(account.email, token);
      return token;
    },
    close: async () => {
      await (await ofFile?.server)?.stop();
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
