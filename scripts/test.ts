import { runParts } from './lib/parts.ts';

await runParts({
  hasChecks: true,
  vitest: ['unit', 'api-embedded', 'api-postgres', 'browser', 'stories'],
  drills: 'portable',
  hasEmbedding: true,
  playwright: ['embedded'],
  note:
    'Left to "pnpm test:full": servers that a Redis joins, drills that need root, Debian packages or minutes, ' +
    'and tests that repeat others: stories, keyboard walks, and flows on the other database (docs/tests.md lists them).',
});
