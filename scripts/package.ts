import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/command.ts';
import { at, program } from './lib/paths.ts';
import { unlayeredRules } from './lib/styles.ts';

const folder = at('packages/components');
const scratch = mkdtempSync(join(tmpdir(), 'freight-hq-package-'));

/** Runs one step; shows what it said and stops where it failed. */
async function step(name: string, command: string, parameters: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command, parameters, { cwd: folder, isQuiet: true });
  console.log(`${code === 0 ? '.' : 'x'} ${name}`);
  if (code !== 0) throw new Error(output);
  return output;
}

/** What an app can import: the public components and the theme. */
function entrypoints(): string[] {
  const components = globSync('src/*/*.tsx', { cwd: folder }).flatMap(
    (path) => /^src\/([A-Z]\w*)\/\1\.tsx$/.exec(path)?.[1] ?? [],
  );
  return ['theme', 'vars', 'media', ...components.toSorted()].map((name) => `./${name}`);
}

try {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  await step('build', program('vite'), ['build', '--logLevel', 'warn']);
  await step('declarations', program('tsc'), ['-p', 'tsconfig.build.json']);
  const faults = unlayeredRules(readFileSync(join(folder, 'dist/styles.css'), 'utf8'));
  if (faults.length > 0) throw new Error(`styles.css reaches the host page outside of its layer: ${faults.join(', ')}`);
  const tarball = join(scratch, 'components.tgz');
  await step('pack', 'npx', ['-y', 'pnpm@12', 'pack', '--out', tarball]);
  await step('publint', program('publint'), ['run', tarball, '--strict']);
  await step('attw', program('attw'), [
    tarball,
    '--profile',
    'esm-only',
    '--no-definitely-typed',
    '--format',
    'ascii',
    '--entrypoints',
    ...entrypoints(),
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
