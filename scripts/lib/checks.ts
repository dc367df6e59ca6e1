import { runCommand, type CommandResult } from './command.ts';
import { at, program } from './paths.ts';
import type { SuiteResult } from './suites.ts';

type Step = readonly [command: string, ...parameters: string[]];

const ours = (script: string): Step => [process.execPath, at('scripts/run.mjs'), script];
const types = (folder: string): Step => [program('tsc'), '-p', at(folder, 'tsconfig.json')];

/** Checks of the sources; each counts as one test. */
const ofSources: Record<string, readonly Step[]> = {
  format: [[program('oxfmt'), '--check', '.']],
  lint: [[program('oxlint'), '--type-aware', '--deny-warnings']],
  // One program for all that runs in a browser, and one for the API, which has no types of a browser.
  types: [types('.'), types('packages/api')],
  rules: [ours('check')],
  expressions: [ours('expressions')],
  unused: [[program('knip')]],
};

/** The same of the built product; the first of them builds it. */
const ofTheBuild: Record<string, readonly Step[]> = {
  size: [ours('size')],
  package: [ours('package')],
};

/** Runs the checks of sources and product at the same time, prints the output of failed ones, and returns one suite. */
export async function checkSuites(): Promise<SuiteResult[]> {
  const started = performance.now();
  const suite = { name: 'checks', passed: 0, failed: 0, left: 0, failures: new Array<string>() };
  const runOneByOne = async (checks: Record<string, readonly Step[]>): Promise<void> => {
    for (const [name, steps] of Object.entries(checks)) {
      const failures = await failedSteps(steps);
      suite[failures.length > 0 ? 'failed' : 'passed'] += 1;
      if (failures.length > 0) suite.failures.push(name);
      console.log(`${failures.length > 0 ? 'x' : '.'} ${name}`);
      for (const { output } of failures) console.log(output.trimEnd());
    }
  };
  await Promise.all([runOneByOne(ofSources), runOneByOne(ofTheBuild)]);
  return [{ ...suite, seconds: (performance.now() - started) / 1000 }];
}

async function failedSteps(steps: readonly Step[]): Promise<CommandResult[]> {
  const failures: CommandResult[] = [];
  for (const [command, ...parameters] of steps) {
    const result = await runCommand(command, parameters, { isQuiet: true });
    if (result.code !== 0) failures.push(result);
  }
  return failures;
}
