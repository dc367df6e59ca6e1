import { runParts } from './lib/parts.ts';

await runParts({
  hasChecks: false,
  vitest: ['api-embedded', 'api-redis', 'routes'],
  hasDrills: true,
  hasEmbedding: true,
  playwright: ['others', 'nodes'],
});
