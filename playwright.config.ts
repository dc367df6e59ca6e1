import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './packages/shell/e2e/support/test.ts';
import { chromiumLaunch } from './scripts/vitest/chromium.ts';

export default defineConfig<object, WorkerFixtures>({
  testDir: 'packages/shell/e2e',
  outputDir: 'test-results',
  globalSetup: './scripts/vitest/built.ts',
  // A worker carries a browser and a server with its database.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Two busy cores: a second try in CI is named in the summary.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A trace of every step costs more than the step; `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'embedded', grepInvert: /@pointer|@nodes|@full/ },
    // Tests that repeat others on one more screen; run by `pnpm test:full`.
    { name: 'full', grep: /@full/, grepInvert: /@pointer/ },
    // The same in the dark theme, on demand, as only colours change.
    { name: 'dark', grepInvert: /@pointer|@nodes/, use: { colorScheme: 'dark' } },
    { name: 'postgres', grep: /@postgres/, use: { database: 'postgres' } },
    // Several servers, joined; needs a Redis.
    { name: 'nodes', grep: /@nodes/ },
    // The walks over every control by pointer, on demand, as the keyboard reaches the same.
    { name: 'walks', grep: /@pointer/ },
  ],
});
