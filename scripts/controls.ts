import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Control, DrillControl, TestControl } from '../packages/api/src/testing/control.ts';
import { controls } from '../packages/api/src/testing/controls.ts';
import { runCommand, stopCommands } from './lib/command.ts';
import { program, root } from './lib/paths.ts';

/** Far beyond what any drill takes; a broken product may leave it hanging. */
const drillLimitMs = 300_000;

/** Breaks the product one rule at a time in a scratch copy; a test file or drill that stays green proves nothing. */
async function runControls(asked: readonly string[]): Promise<boolean> {
  const chosen = controls.filter((control) => asked.every((word) => wordsOf(control).includes(word)));
  const scratch = await copyTree();
  try {
    const unsound = await findUnsound(scratch, chosen);
    let noticed = 0;
    for (const control of chosen) {
      const guard = guardOf(control);
      if (unsound.has(guard)) console.error(`UNSOUND ${control.breaks}: ${guard} fails as it is`);
      else noticed += (await isNoticed(scratch, control)) ? 1 : 0;
    }
    console.log(`${noticed} of ${chosen.length} broken rules were noticed`);
    return noticed === chosen.length;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const isOfDrill = (control: Control): control is DrillControl => 'drill' in control;
const isOfTest = (control: Control): control is TestControl => 'test' in control;
const guardOf = (control: Control) => (isOfDrill(control) ? control.drill : control.test);
const databaseOf = ({ database = 'embedded' }: TestControl) => database;

function wordsOf(control: Control): string {
  const { breaks, file } = control;
  return `${breaks} ${file}${isOfDrill(control) ? ` drill ${control.drill}` : ''}`;
}

/** Test files that fail twice before the product is broken, and drills that fail: they would notice every mutation. */
async function findUnsound(scratch: string, chosen: readonly Control[]): Promise<Set<string>> {
  const unsound = new Set<string>();
  for (const [database, group] of Map.groupBy(chosen.filter(isOfTest), databaseOf)) {
    const files = [...new Set(group.map(({ test }) => test))];
    const { failedFiles: suspects } = await runTests(scratch, database, files);
    if (suspects.length === 0) continue;
    const { failedFiles, output } = await runTests(scratch, database, suspects);
    if (failedFiles.length > 0) console.error(output.slice(-4_000));
    for (const file of failedFiles) unsound.add(file);
  }
  for (const drill of new Set(chosen.filter(isOfDrill).map((control) => control.drill))) {
    const { hasHeld, output } = await runDrill(scratch, { drill });
    if (hasHeld) continue;
    console.error(output.slice(-4_000));
    unsound.add(drill);
  }
  return unsound;
}

async function isNoticed(scratch: string, control: Control): Promise<boolean> {
  const { breaks, file, find, replace } = control;
  const path = join(scratch, file);
  const source = await readFile(path, 'utf8');
  if (source.split(find).length !== 2) {
    console.error(`STALE   ${breaks}: the text to break is not in ${file} exactly once`);
    return false;
  }
  await writeFile(
    path,
    source.replace(find, () => replace),
  );
  const verdict = isOfDrill(control) ? drillNotices(scratch, control) : testNotices(scratch, control);
  const { evidence, output } = await verdict.finally(() => writeFile(path, source));
  console.log(
    `${evidence ? 'noticed' : 'MISSED '} ${breaks} (${basename(guardOf(control))}${evidence && `: ${evidence}`})`,
  );
  if (!evidence) console.error(output.slice(-2_000));
  return evidence !== '';
}

interface Verdict {
  /** Evidence that the mutation was noticed; empty if it was not. */
  evidence: string;
  output: string;
}

async function testNotices(scratch: string, control: TestControl): Promise<Verdict> {
  // One failure is enough.
  const { failed, output } = await runTests(scratch, databaseOf(control), [control.test], ['--bail=1']);
  return { evidence: failed > 0 ? `${failed} failed` : '', output };
}

/** A drill that breaks down or is broken off has noticed nothing, unless it has said what does not hold. */
async function drillNotices(scratch: string, control: DrillControl): Promise<Verdict> {
  const { output, seconds } = await runDrill(scratch, control);
  const faults = output.split('\n').filter((line) => line.startsWith('  FAULT '));
  const told = faults.find((line) => line.includes(control.says));
  return { evidence: told ? `${seconds} s: ${told.trim().slice(0, 200)}` : '', output };
}

/** One round with the same luck each time. */
async function runDrill(scratch: string, { drill, rounds }: Pick<DrillControl, 'drill' | 'rounds'>) {
  const started = performance.now();
  const parameters = [drill, '--short', '--seed', '1', ...(rounds === undefined ? [] : ['--rounds', String(rounds)])];
  const { code, output } = await runCommand(
    process.execPath,
    ['--no-warnings', join(scratch, 'scripts/drill.ts'), ...parameters],
    { cwd: scratch, isQuiet: true, limitMs: drillLimitMs },
  );
  return { hasHeld: code === 0, output, seconds: Math.round((performance.now() - started) / 1_000) };
}

/** A copy that shares what is installed; outside node_modules, since Node strips no types there. */
async function copyTree(): Promise<string> {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'freight-hq-controls-')));
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
  failedFiles: readonly string[];
  output: string;
}

async function runTests(
  scratch: string,
  database: string,
  files: readonly string[],
  options: readonly string[] = [],
): Promise<Run> {
  const report = join(scratch, 'controls.json');
  await rm(report, { force: true });
  const flags = [`--project=api-${database}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { output } = await runCommand(program('vitest'), ['run', ...flags, ...options, ...files], {
    cwd: scratch,
    isQuiet: true,
  });
  // Without a report nothing was run, which is no failure of a test.
  if (!existsSync(report)) return { failed: 0, failedFiles: files, output };
  const { numFailedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  const passed = new Set(testResults.filter(({ status }) => status === 'passed').map(({ name }) => name));
  return { failed: numFailedTests, failedFiles: files.filter((file) => !passed.has(join(scratch, file))), output };
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

process.exitCode = (await runControls(process.argv.slice(2))) ? 0 : 1;
