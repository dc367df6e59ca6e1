import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { apiSources, apiTest } from './lib/apiSources.ts';
import { runCommand, stopCommands } from './lib/command.ts';
import { findCode, replaceCode } from './lib/findCode.ts';
import { program, root } from './lib/paths.ts';
import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/mutations.ts';

/** Breaks the product one rule at a time in a scratch copy; a test file that still passes proves nothing. */
async function runMutations(asked: readonly string[]): Promise<boolean> {
  const chosen = mutations.filter(({ breaks, test }) => asked.every((word) => `${breaks} ${test}`.includes(word)));
  const scratch = await copyTree();
  try {
    const unsound = await findUnsound(scratch, chosen);
    let noticed = 0;
    for (const mutation of chosen) {
      if (unsound.has(mutation.test)) console.error(`UNSOUND ${mutation.breaks}: ${mutation.test} fails as it is`);
      else noticed += (await isNoticed(scratch, mutation)) ? 1 : 0;
    }
    console.log(`${noticed} of ${chosen.length} broken rules were noticed`);
    return noticed === chosen.length;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Test files that fail, twice, before anything is broken: they would notice any mutation. */
async function findUnsound(scratch: string, chosen: readonly Mutation[]): Promise<Set<string>> {
  const unsound = new Set<string>();
  for (const [database, group] of Map.groupBy(chosen, databaseOf)) {
    let suspects = [...new Set(group.map(({ test }) => test))];
    for (let round = 0; round < 2 && suspects.length > 0; round++) {
      const { failedTests, output } = await runTests(scratch, database, suspects);
      suspects = failedTests;
      if (round === 1 && suspects.length > 0) console.error(output.slice(-4_000));
    }
    for (const test of suspects) unsound.add(test);
  }
  return unsound;
}

const databaseOf = ({ database }: Mutation) => database ?? 'embedded';

async function isNoticed(scratch: string, mutation: Mutation): Promise<boolean> {
  const { breaks, find, replace, test } = mutation;
  const place = findCode(apiSources(scratch), find);
  const path = join(scratch, place.path);
  const source = await readFile(path, 'utf8');
  await writeFile(path, replaceCode(source, place, replace));
  // One failure is enough.
  const run = runTests(scratch, databaseOf(mutation), [test], ['--bail=1']);
  const { failed, output } = await run.finally(() => writeFile(path, source));
  console.log(`${failed > 0 ? 'noticed' : 'MISSED '} ${breaks} (${test})`);
  if (failed === 0) console.error(output.slice(-2_000));
  return failed > 0;
}

/** A copy that shares what is installed; outside node_modules, since Node strips no types there. */
async function copyTree(): Promise<string> {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'freight-hq-mutations-')));
  const left = new Set(['node_modules', '.git', 'dist', 'storybook-static', '.vitest', 'test-results', '.data']);
  await cp(root, scratch, { recursive: true, filter: (from) => !left.has(basename(from)) });
  for (const folder of ['.', 'mocks', 'packages/api', 'packages/components', 'packages/screens', 'packages/shell']) {
    const installed = join(root, folder, 'node_modules');
    if (existsSync(installed)) await symlink(installed, join(scratch, folder, 'node_modules'));
  }
  return scratch;
}

interface Run {
  failed: number;
  failedTests: string[];
  output: string;
}

async function runTests(
  scratch: string,
  database: string,
  tests: readonly string[],
  options: readonly string[] = [],
): Promise<Run> {
  const report = join(scratch, 'mutations.json');
  await rm(report, { force: true });
  // The access matrix is one of the sweeps.
  const projects = [`--project=api-${database}`, '--project=sweeps'];
  const flags = [...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const files = tests.map((test) => apiTest(scratch, test));
  const { output } = await runCommand(program('vitest'), ['run', ...flags, ...options, ...files], {
    cwd: scratch,
    isQuiet: true,
  });
  // Without a report nothing was run, which is no failure of a test.
  if (!existsSync(report)) return { failed: 0, failedTests: [...tests], output };
  const { numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const passed = testResults.filter(({ status }) => status === 'passed').map(({ name }) => name);
  const failedTests = tests.filter((test) => !passed.some((name) => name.endsWith(`/${test}`)));
  return { failed: numFailedTests, failedTests, output };
}

interface Report {
  numFailedTests: number;
  testResults: readonly { name: string; status: string }[];
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopCommands();
    process.exit(130);
  });
}

process.exitCode = (await runMutations(process.argv.slice(2))) ? 0 : 1;
