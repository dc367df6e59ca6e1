import { buildIfChanged } from './lib/build.ts';
import { checkSuites } from './lib/checks.ts';
import { stopCommands } from './lib/command.ts';
import { MissingRequirement, requireChromium, requirePostgres } from './lib/requirements.ts';
import { runDrills, runEmbedding, runPlaywright, runVitest, vitestSuites, type SuiteResult } from './lib/suites.ts';
import { report } from './lib/summary.ts';
import { findRedis } from './vitest/redis-server.ts';

const asked = process.argv.slice(2);
const wants = (name: string): boolean => asked.length === 0 || asked.includes(name);
const parts: readonly string[] = ['checks', ...vitestSuites, 'drills', 'embedding', 'e2e'];

async function runAll(): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  const needsBrowser = ['browser', 'stories', 'embedding', 'e2e'].some(wants);
  if (needsBrowser) process.env.CHROMIUM_PATH = await requireChromium();
  const hasRedis = findRedis() !== undefined;
  if (!hasRedis && ['api-redis', 'drills', 'e2e'].some(wants)) console.log('Redis suite not run');
  const database = ['api-postgres', 'api-redis', 'e2e'].some(wants) ? await requirePostgres() : undefined;
  if (database) process.env.TEST_DATABASE_URL = database.url;
  try {
    if (wants('checks')) results.push(...(await checkSuites()));
    const projects = vitestSuites.filter((name) => wants(name) && (name !== 'api-redis' || hasRedis));
    if (projects.length > 0) results.push(...(await runVitest(projects)));
    results.push(...(await runBeside()));
    if (wants('e2e')) results.push(...(await runPlaywright(hasRedis)));
  } finally {
    await database?.stop();
  }
  return results;
}

/** Both wait more than they work. */
async function runBeside(): Promise<SuiteResult[]> {
  const suites = { drills: runDrills, embedding: runEmbedding };
  const names = (['drills', 'embedding'] as const).filter(wants);
  // Each would build what has changed.
  if (names.length > 1) await buildIfChanged();
  return Promise.all(names.map((name) => suites[name]()));
}

// Running suites end as failures, and the database is stopped after them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopCommands);

try {
  const unknown = asked.filter((name) => !parts.includes(name));
  if (unknown.length > 0) throw new MissingRequirement(`No part is called ${unknown.join(', ')}: ${parts.join(', ')}`);
  process.exitCode = report(await runAll());
} catch (error) {
  if (!(error instanceof MissingRequirement)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
