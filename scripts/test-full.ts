import { runParts } from './lib/parts.ts';

await runParts({
  hasChecks: false,
  vitest: ['api-redis', 'stories-full'],
  drills: 'demanding',
  hasEmbedding: false,
  playwright: ['nodes', 'full'],
});
