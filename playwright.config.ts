import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './packages/shell/e2e/support/test.ts';
import { chromiumLaunch } from './scripts/vitest/chromium.ts';
import { keepTemporaryFilesInMemory } from './scripts/vitest/memory-folder.ts';

keepTemporaryFilesInMemory();

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
    // As for the stories: tests look at the final state, and need not wait for it to slide in.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs more than the step; `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'embedded', grepInvert: /@pointer|@nodes/ },
    // The main flow of each screen, and the others.
    { name: 'main', grep: /@main/ },
    { name: 'others', grepInvert: /@main|@pointer|@walk|@nodes/ },
    // On demand: in the dark theme only colours change, and the API's tests run on both databases.
    { name: 'dark', grepInvert: /@pointer|@nodes/, use: { colorScheme: 'dark' } },
    { name: 'postgres', grep: /@main/, use: { database: 'postgres' } },
    // Several servers, joined; needs a Redis.
    { name: 'nodes', grep: /@nodes/ },
    // On demand: the walks by keyboard over every control of the longest screens, and those by pointer.
    { name: 'walks', grep: /@pointer|@walk/ },
  ],
});
