import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserConfigOptions } from 'vitest/node';
import { chromiumLaunch } from './scripts/vitest/chromium.ts';
import { LongestFirst } from './scripts/vitest/longest-first.ts';
import { keepTemporaryFilesInMemory } from './scripts/vitest/memory-folder.ts';

keepTemporaryFilesInMemory();

// The groups run one after the other, and a group ends when its last file does.
const order = [
  ['unit'],
  ['mocks', 'api-embedded', 'api-postgres', 'sweeps', 'api-redis'],
  ['browser'],
  ['stories'],
  ['routes'],
];
const group = (name: string) => ({ name, sequence: { groupOrder: order.findIndex((names) => names.includes(name)) } });

const redisTests = 'packages/api/src/**/*.redis.test.ts';

/** Over the whole product, each about a minute of a core: every route as every caller, hostile input, plans of lists, generated code. */
const sweeps = [
  'packages/api/src/testing/access-matrix.test.ts',
  'packages/api/src/testing/fuzz.test.ts',
  'packages/api/src/testing/plans.postgres.test.ts',
  'scripts/new.test.ts',
];

/** The tests of one database: not those of features that only the other has. */
const notOf = (other: 'embedded' | 'postgres') => ({
  include: ['packages/api/src/**/*.test.ts'],
  exclude: [redisTests, `packages/api/src/**/*.${other}.test.ts`, ...sweeps],
});

const api = (
  name: string,
  kind: 'embedded' | 'postgres',
  files: { include: string[]; exclude: string[] },
): TestProjectInlineConfiguration => ({
  test: {
    ...group(name),
    ...files,
    environment: 'node',
    env: { TEST_DB: kind },
    // A fresh process for every file would load the database driver a hundred times over.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(kind === 'postgres'
      ? { globalSetup: ['scripts/vitest/postgres.ts'], setupFiles: ['scripts/vitest/postgres-url.ts'] }
      : { globalSetup: ['scripts/vitest/programs.ts'], setupFiles: ['scripts/vitest/kept-engine.ts'] }),
  },
});

const { args, ...launch } = chromiumLaunch();

// Each project gets its own: they write their names into it.
const browser = (...flags: string[]): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 900 },
  instances: [{ browser: 'chromium' }],
  // An element that is still sliding in counts as hidden; tests look at the final state.
  provider: playwright({
    launchOptions: { ...launch, args: [...args, ...flags] },
    contextOptions: { reducedMotion: 'reduce' },
  }),
});

// A dependency that Vite finds in mid-run would be bundled then, and React with it a second time.
const optimizeDeps = {
  include: [
    'react',
    'react-dom/client',
    'react/jsx-dev-runtime',
    '@freight-hq/components > lucide-react',
    '@freight-hq/components > @visx/scale',
    '@freight-hq/components > @visx/shape',
    ...reactAriaModules().map((name) => `@freight-hq/components > ${name}`),
  ],
};

/** Components import React Aria by subpath; each is an entry of its own. */
function reactAriaModules(): string[] {
  const sources = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const names = sources.flatMap((path) =>
    [
      ...readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(/from '(react-aria-components\/[A-Za-z]+)'/g),
    ].map(([, name = '']) => name),
  );
  return [...new Set(names)].toSorted();
}

async function storybook() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) });
}

// Loading Storybook takes seconds that a run of other projects need not wait for.
const asked = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? [all[index + 1] ?? ''] : argument.split('--project=').slice(1),
);
const wants = (project: string) => asked.length === 0 || asked.some((name) => name === project || /^[*!]/.test(name));

// Before React looks: for a profiler's timeline it would measure each component and note who made each element.
const withoutTimeline = {
  name: 'without-timeline',
  transformIndexHtml: () => [
    {
      tag: 'script',
      children: 'delete console.createTask; delete console.timeStamp;',
      injectTo: 'head-prepend' as const,
    },
  ],
};

const stories = (name: string, exclude: string[], checked: 'true' | 'light'): TestProjectInlineConfiguration => ({
  plugins: [storybook(), withoutTimeline],
  optimizeDeps,
  test: {
    ...group(name),
    exclude,
    env: { VITE_STORY_TEST: checked },
    testTimeout: 30_000,
    // As for the end-to-end tests: a second try in CI is named in the summary.
    retry: process.env.CI ? 1 : 0,
    // A page for all files: to load Storybook and the components anew for each was a third of their time.
    isolate: false,
    browser: browser('--js-flags=--min-semi-space-size=64'),
  },
});

export default defineConfig({
  test: {
    maxWorkers: Math.min(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          ...group('unit'),
          include: ['packages/{components,screens,shell}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}'],
          exclude: ['**/*.browser.test.tsx', '**/node_modules/**', ...sweeps],
          environment: 'node',
          isolate: false,
        },
      },
      // Starts the API once for each recording.
      { test: { ...group('mocks'), include: ['mocks/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [react(), vanillaExtractPlugin()],
        optimizeDeps,
        test: {
          ...group('browser'),
          include: ['packages/*/src/**/*.browser.test.tsx'],
          browser: browser(),
        },
      },
      api('api-embedded', 'embedded', notOf('postgres')),
      api('api-postgres', 'postgres', notOf('embedded')),
      api('sweeps', 'postgres', { include: sweeps, exclude: [] }),
      // Several nodes share a database, which the embedded one cannot be.
      api('api-redis', 'postgres', { include: [redisTests], exclude: [] }),
      // Stories of components and screens, and of the routes that join screens to their data.
      ...(wants('stories') ? [stories('stories', ['packages/shell/**'], 'true')] : []),
      ...(wants('routes') ? [stories('routes', ['packages/{components,screens}/**'], 'light')] : []),
    ],
  },
});
