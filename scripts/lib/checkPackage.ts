import { globSync } from 'node:fs';
import { packIfChanged, step, tarball } from './pack.ts';
import { at, program } from './paths.ts';

/** Entry points for apps: the public components and the embedded widgets. */
function entrypoints(): string[] {
  const components = globSync('src/*/*.tsx', { cwd: at('packages/components') }).flatMap(
    (path) => /^src\/([A-Z]\w*)\/\1\.tsx$/.exec(path)?.[1] ?? [],
  );
  return ['alerts', 'collaborate', ...components.toSorted()].map((name) => `./${name}`);
}

/** Packs the components and lets publint and attw look at the package; throws what they print if they find a fault. */
export async function checkPackage(): Promise<void> {
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
}
