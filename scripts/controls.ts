import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Control } from '../packages/api/src/testing/control.ts';
import { controls } from '../packages/api/src/testing/controls.ts';
import { runCommand, stopCommands } from './lib/command.ts';
import { program, root } from './lib/paths.ts';

/** Breaks the product one rule at a time in a scratch copy; a test file that stays green proves nothing. */
async function runControls(asked: readonly string[]): Promise<boolean> {
  const chosen = controls.filter(({ breaks, file }) => asked.every((word) => `${breaks} ${file}`.includes(word)));
  const scratch = await copyTree();
  try {
    for (const [database, group] of Map.groupBy(chosen, databaseOf)) {
      const sound = await runTests(scratch, database, [...new Set(group.map(({ test }) => test))]);
      if (sound.code === 0 && sound.failed === 0) continue;
      console.error(`These must pass before anything is broken:\n${sound.output}`);
      return false;
    }
    let kept = 0;
    for (const control of chosen) kept += (await isNoticed(scratch, control)) ? 1 : 0;
    console.log(`${kept} of ${chosen.length} broken rules were noticed`);
    return kept === chosen.length;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const databaseOf = ({ database = 'embedded' }: Control) => database;

async function isNoticed(scratch: string, control: Control): Promise<boolean> {
  const { breaks, file, find, replace, test } = control;
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
  const { failed, output } = await runTests(scratch, databaseOf(control), [test]).finally(() =>
    writeFile(path, source),
  );
  console.log(`${failed > 0 ? 'noticed' : 'MISSED '} ${breaks} (${basename(test)}: ${failed} failed)`);
  if (failed === 0) console.error(output.slice(-2_000));
  return failed > 0;
}

/** A copy that shares what is installed; outside node_modules, since Node strips no types there. */
async function copyTree(): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), 'freight-hq-controls-'));
  const left = new Set(['node_modules', '.git', 'dist', 'storybook-static', '.vitest', 'test-results', '.data']);
  await cp(root, scratch, { recursive: true, filter: (from) => !left.has(basename(from)) });
  for (const folder of ['.', 'mocks', 'packages/api', 'packages/components', 'packages/screens', 'packages/shell']) {
    const installed = join(root, folder, 'node_modules');
    if (existsSync(installed)) await symlink(installed, join(scratch, folder, 'node_modules'));
  }
  return scratch;
}

interface Run {
  code: number;
  failed: number;
  output: string;
}

async function runTests(scratch: string, database: string, files: readonly string[]): Promise<Run> {
  const report = join(scratch, 'controls.json');
  await rm(report, { force: true });
  const flags = [`--project=api-${database}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runCommand(program('vitest'), ['run', ...flags, ...files], {
    cwd: scratch,
    isQuiet: true,
  });
  const { numFailedTests = 0 } = existsSync(report)
    ? (JSON.parse(await readFile(report, 'utf8')) as Partial<Report>)
    : {};
  return { code, failed: numFailedTests, output };
}

interface Report {
  numFailedTests: number;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopCommands();
    process.exit(130);
  });
}

process.exitCode = (await runControls(process.argv.slice(2))) ? 0 : 1;
