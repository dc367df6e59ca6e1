import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch } from './vitest/chromium.ts';

// The groups run one after the other: two databases and a browser at once would fight for the cores.
const order = ['unit', 'api-embedded', 'api-postgres', 'stories-light', 'stories-dark'];
const group = (name: string) => ({ name, sequence: { groupOrder: order.indexOf(name) } });

const api = (name: string, kind: 'embedded' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    ...group(name),
    include: ['packages/api/src/**/*.test.ts'],
    // What only one of the two databases has is tested with that one.
    exclude: [`packages/api/src/**/*.${kind === 'embedded' ? 'postgres' : 'embedded'}.test.ts`],
    environment: 'node',
    env: { TEST_DB: kind },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(kind === 'postgres' ? { globalSetup: ['vitest/postgres.ts'], setupFiles: ['vitest/postgres-url.ts'] } : {}),
  },
});

async function storybook() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) });
}

// Loading Storybook takes seconds that a run of other projects need not wait for.
const asked = process.argv.flatMap((argument, index, all) =>
  argument === '--project' ? [all[index + 1] ?? ''] : argument.split('--project=').slice(1),
);
const wantsStories = asked.length === 0 || asked.some((name) => /^(stories|\*|!)/.test(name));

const stories = (theme: 'light' | 'dark'): TestProjectInlineConfiguration => ({
  plugins: [storybook()],
  test: {
    ...group(`stories-${theme}`),
    env: { VITE_STORY_THEME: theme },
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({ launchOptions: chromiumLaunch() }),
    },
  },
});

export default defineConfig({
  test: {
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          ...group('unit'),
          include: [
            'packages/{components,screens,shell}/src/**/*.test.{ts,tsx}',
            'mocks/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            'vitest/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      api('api-embedded', 'embedded'),
      api('api-postgres', 'postgres'),
      ...(wantsStories ? [stories('light'), stories('dark')] : []),
    ],
  },
});
