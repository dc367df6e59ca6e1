import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from '../vitest/counts.ts';
import { runCommand } from './command.ts';
import { cacheFolder, program, root } from './paths.ts';

export interface SuiteResult extends Counts {
  name: string;
}

/** Runs projects of the test configuration; each is a suite, and one without a test has failed. */
export async function runVitest(names: readonly string[]): Promise<SuiteResult[]> {
  const file = join(cacheFolder, 'counts.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest/counts.ts'];
  const projects = names.map((name) => `--project=${name}`);
  const { code } = await runCommand(program('vitest'), ['run', ...reporters, ...projects], {
    // Storybook registers a module hook the old way.
    env: { COUNTS_FILE: file, STORYBOOK_DISABLE_TELEMETRY: '1', NODE_OPTIONS: '--disable-warning=DEP0205' },
  });
  const counted: Record<string, Counts> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const results = [...new Set([...names, ...Object.keys(counted)])].map((name) => ({
    name,
    ...(counted[name] ?? { passed: 0, failed: 0, left: 0 }),
  }));
  return withExitCode('vitest', code, results);
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** Runs projects of playwright.config.ts: the whole product in a browser. */
export async function runPlaywright(names: readonly string[]): Promise<SuiteResult[]> {
  const file = join(cacheFolder, 'e2e.json');
  rmSync(file, { force: true });
  const started = performance.now();
  const projects = names.map((name) => `--project=${name}`);
  const { code } = await runCommand(program('playwright'), ['test', '--reporter=list,json', ...projects], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const seconds = (performance.now() - started) / 1000;
  const run: PlaywrightReport | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = run?.stats ?? {};
  const failed = unexpected + (run?.errors.length ?? 0);
  const failures = namesOf(run?.suites, ({ ok }) => !ok);
  const repeated = namesOf(run?.suites, ({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const counts = { passed: expected + flaky, failed, failures, repeated, left: skipped, seconds };
  return withExitCode('e2e', code, [{ name: 'e2e', ...counts }]);
}

/** The chosen tests, each with the first line of its first error. */
function namesOf(suites: readonly PlaywrightSuite[] = [], isChosen: (spec: PlaywrightSpec) => boolean): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.filter(isChosen).map(({ title, tests }) => {
      const message = tests[0]?.results[0]?.error?.message ?? '';
      return `${suite.file} > ${title}: ${stripVTControlCharacters(message.split('\n')[0] ?? '')}`;
    }),
    ...namesOf(suite.suites, isChosen),
  ]);
}

/** The drills, one round each. */
export function runDrills(): Promise<SuiteResult> {
  return runChecks('drills', ['drill.ts', '--short', '--portable', '--demanding'], /(\d+) of (\d+) drills held/);
}

/** The packed widgets in example apps, installed in a folder on the disk: pnpm makes a store on each file system. */
export function runEmbedding(onDisk: string): Promise<SuiteResult> {
  return runChecks('embedding', ['embed.ts'], /(\d+) of (\d+) embedding checks held/, { TMPDIR: onDisk });
}

/** A script that counts its checks in its last line. */
async function runChecks(
  name: string,
  [script = '', ...rest]: string[],
  sum: RegExp,
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const started = performance.now();
  const { code, output } = await runCommand(process.execPath, [join(root, 'scripts', script), ...rest], {
    isQuiet: true,
    env,
  });
  process.stdout.write(output);
  const [, held = '0', all = '0'] = sum.exec(output) ?? [];
  const failed = Math.max(Number(all) - Number(held), code === 0 ? 0 : 1);
  const lines = output.trimEnd().split('\n');
  // A check that failed is marked, with its reason below; drills are named in the sum.
  const marked = lines.flatMap((line, index) => (line.startsWith('x ') ? [`${line}: ${lines[index + 1] ?? ''}`] : []));
  const failures = failed > 0 ? [...marked, lines.at(-1) ?? ''] : [];
  return { name, passed: Number(held), failed, failures, left: 0, seconds: (performance.now() - started) / 1000 };
}

/** A runner with a non-zero exit code and no failed test counts as failed. */
function withExitCode(runner: string, code: number, results: SuiteResult[]): SuiteResult[] {
  if (code === 0 || results.some(({ failed }) => failed > 0)) return results;
  return [...results, { name: `${runner} ended with exit code ${code}`, passed: 0, failed: 1, left: 0 }];
}
