import { runCommand } from './command.ts';
import { at, program } from './paths.ts';
import type { SuiteResult } from './suites.ts';

type Step = readonly [command: string, ...parameters: string[]];

const ours = (script: string): Step => [process.execPath, at('scripts/run.mjs'), script];
const types = (folder: string): Step => [program('tsc'), '-p', at(folder, 'tsconfig.json')];

/** Checks that run one after the other, each of which counts as one test. */
type Lane = Record<string, Step>;

/** A lane for each of two cores, with about as much to do. */
const lanes: readonly Lane[] = [
  {
    format: [program('oxfmt'), '--check', '.'],
    lint: [program('oxlint'), '--type-aware', '--deny-warnings'],
    rules: ours('check'),
    expressions: ours('expressions'),
  },
  {
    // Builds the product.
    size: ours('size'),
    unused: [program('knip')],
    // One program for all that runs in a browser.
    types: types('.'),
    // The API has no types of a browser.
    'types of the API': types('packages/api'),
  },
];

/** Runs the checks, prints the output of failed ones, and returns one suite. */
export async function checkSuites(): Promise<SuiteResult[]> {
  const started = performance.now();
  const suite = { name: 'checks', passed: 0, failed: 0, left: 0, failures: new Array<string>() };
  const runLane = async (lane: Lane): Promise<void> => {
    for (const [name, [command, ...parameters]] of Object.entries(lane)) {
      const { code, output } = await runCommand(command, parameters, { isQuiet: true });
      suite[code === 0 ? 'passed' : 'failed'] += 1;
      console.log(`${code === 0 ? '.' : 'x'} ${name}`);
      if (code === 0) continue;
      suite.failures.push(name);
      console.log(output.trimEnd());
    }
  };
  await Promise.all(lanes.map(runLane));
  return [{ ...suite, seconds: (performance.now() - started) / 1000 }];
}
