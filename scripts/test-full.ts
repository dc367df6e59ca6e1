import { runParts } from './lib/parts.ts';

await runParts({
  hasChecks: false,
  vitest: ['api-redis', 'api-full', 'stories-full'],
  drills: 'demanding',
  hasEmbedding: false,
  playwright: ['nodes', 'full', 'postgres'],
});
