import { tmpdir } from 'node:os';
import { keepTemporaryFilesInMemory } from '../vitest/memory-folder.ts';
import { buildIfChanged } from './build.ts';
import { checkSuites } from './checks.ts';
import { stopCommands } from './command.ts';
import { MissingRequirement, requireChromium, requirePackages, requirePostgres } from './requirements.ts';
import { runDrills, runEmbedding, runPlaywright, runVitest, type SuiteResult } from './suites.ts';
import { report } from './summary.ts';

/** The parts of a test command, in this order. */
export interface Plan {
  hasChecks: boolean;
  /** Projects of vitest.config.ts. */
  vitest: readonly string[];
  hasDrills: boolean;
  hasEmbedding: boolean;
  /** Projects of playwright.config.ts; none has no end-to-end tests. */
  playwright: readonly string[];
  /** One line before the sum. */
  note?: string;
}

/** Runs the parts of a plan that the command line names, or all; prints one line each and their sum. */
export async function runParts(plan: Plan, asked: readonly string[] = process.argv.slice(2)): Promise<void> {
  // A suite that has begun is reported as failed, and the database is stopped after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopCommands);
  try {
    const parts = partsOf(plan);
    const unknown = asked.filter((name) => !parts.includes(name));
    if (unknown.length > 0)
      throw new MissingRequirement(`No part is called ${unknown.join(', ')}: ${parts.join(', ')}`);
    const results = await run(plan, asked.length > 0 ? asked : parts);
    process.exitCode = report(results, asked.length > 0 ? undefined : plan.note);
  } catch (error) {
    if (!(error instanceof MissingRequirement)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function partsOf({ hasChecks, vitest, hasDrills, hasEmbedding, playwright }: Plan): string[] {
  const [checks, drills, embedding] = [hasChecks && 'checks', hasDrills && 'drills', hasEmbedding && 'embedding'];
  return [checks, ...vitest, drills, embedding, playwright.length > 0 && 'e2e'].filter((part) => part !== false);
}

async function run(plan: Plan, wanted: readonly string[]): Promise<SuiteResult[]> {
  const wants = (...names: string[]): boolean => names.some((name) => wanted.includes(name));
  if (wants('drills')) requirePackages();
  const onDisk = tmpdir();
  keepTemporaryFilesInMemory();
  if (wants('browser', 'stories', 'routes', 'embedding', 'e2e')) process.env.CHROMIUM_PATH = await requireChromium();
  const database = wants('api-postgres', 'sweeps', 'api-redis', 'e2e') ? await requirePostgres() : undefined;
  if (database) process.env.TEST_DATABASE_URL = database.url;
  const results: SuiteResult[] = [];
  try {
    if (wants('checks')) results.push(...(await checkSuites()));
    const projects = plan.vitest.filter((name) => wants(name));
    if (projects.length > 0) results.push(...(await runVitest(projects)));
    results.push(...(await runBeside(wants, onDisk)));
    if (wants('e2e')) results.push(...(await runPlaywright(plan.playwright)));
  } finally {
    await database?.stop();
  }
  return results;
}

/** Drills and the packed widgets wait more than they work. */
async function runBeside(wants: (name: string) => boolean, onDisk: string): Promise<SuiteResult[]> {
  const hasBoth = wants('drills') && wants('embedding');
  // Otherwise each would build the changed sources.
  if (hasBoth) await buildIfChanged();
  return Promise.all([
    ...(wants('drills') ? [runDrills()] : []),
    ...(wants('embedding') ? [runEmbedding(onDisk)] : []),
  ]);
}
