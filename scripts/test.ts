import { runParts } from './lib/parts.ts';

await runParts({
  hasChecks: true,
  vitest: ['unit', 'api-postgres', 'browser', 'stories'],
  hasDrills: false,
  hasEmbedding: false,
  playwright: [],
  note:
    'Left to "pnpm test:full": mocks beside the API, the API on the embedded database and over Redis, sweeps over all ' +
    'routes, stories of routes, drills, the packed widgets, and the flows end to end (docs/tests.md).',
});
