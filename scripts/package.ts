import { globSync } from 'node:fs';
import { packIfChanged, step, tarball } from './lib/pack.ts';
import { at, program } from './lib/paths.ts';

/** Entry points for apps: the public components and the embedded widgets. */
function entrypoints(): string[] {
  const components = globSync('src/*/*.tsx', { cwd: at('packages/components') }).flatMap(
    (path) => /^src\/([A-Z]\w*)\/\1\.tsx$/.exec(path)?.[1] ?? [],
  );
  return ['alerts', 'collaborate', ...components.toSorted()].map((name) => `./${name}`);
}

try {
  await packIfChanged();
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
}
