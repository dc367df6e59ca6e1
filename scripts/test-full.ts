import { runParts } from './lib/parts.ts';

await runParts({
  hasChecks: false,
  vitest: ['mocks', 'api-embedded', 'sweeps', 'api-redis', 'routes'],
  hasDrills: true,
  hasEmbedding: true,
  playwright: ['main', 'others', 'nodes'],
});
