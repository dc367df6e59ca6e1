import { runParts } from './lib/parts.ts';

await runParts({
  hasChecks: true,
  vitest: ['unit', 'api-embedded', 'api-postgres', 'browser', 'stories'],
  drills: 'portable',
  hasEmbedding: true,
  playwright: ['embedded', 'postgres'],
  note:
    'Left to "pnpm test:full": servers that a Redis joins, drills that need root, Debian packages or minutes, ' +
    'and stories and keyboard walks that repeat others (docs/tests.md lists them).',
});
