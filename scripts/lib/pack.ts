import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { at, cacheFolder, program } from './paths.ts';
import { unlayeredRules } from './styles.ts';

const folder = at('packages/components');
/** The package as it would be published. */
export const tarball = join(cacheFolder, 'freight-hq-components.tgz');
const stamp = `${tarball}.stamp`;

/** Runs one step; prints its output and stops after a failure. */
export async function step(name: string, command: string, parameters: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command, parameters, { cwd: folder, isQuiet: true });
  console.log(`${code === 0 ? '.' : 'x'} ${name}`);
  if (code !== 0) throw new Error(output);
}

/** Packs the components if a source has changed since the last time. */
export async function packIfChanged(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(tarball) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(cacheFolder, { recursive: true });
  rmSync(stamp, { force: true });
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  await step('build', program('vite'), ['build', '--logLevel', 'warn']);
  for (const mode of ['alerts', 'collaborate']) {
    const config = ['-c', 'vite.standalone.config.ts', '--mode', mode];
    await step(`build of ${mode} for plain pages`, program('vite'), ['build', ...config, '--logLevel', 'warn']);
  }
  await step('declarations', program('tsc'), ['-p', 'tsconfig.build.json']);
  const importing = globSync('dist/**/*.{js,d.ts}', { cwd: folder }).filter((file) =>
    /from ['"]@freight-hq\//.test(readFileSync(join(folder, file), 'utf8')),
  );
  if (importing.length > 0) throw new Error(`An unpublished package is imported in ${importing.join(', ')}`);
  const faults = unlayeredRules(readFileSync(join(folder, 'dist/styles.css'), 'utf8'));
  if (faults.length > 0) throw new Error(`styles.css reaches the host page outside of its layer: ${faults.join(', ')}`);
  const unnamed = globSync('dist/standalone/*.js', { cwd: folder }).filter(
    (file) =>
      !readFileSync(join(folder, file), 'utf8').startsWith(
        '/*! The MIT License (MIT) Copyright (c) 2015-present Jason',
      ),
  );
  if (unnamed.length > 0) throw new Error(`The licence of Preact is missing in ${unnamed.join(', ')}`);
  await step('pack', 'npx', ['-y', 'pnpm@12', 'pack', '--out', tarball]);
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const sources = ['packages/components/src/**/*', 'packages/components/*.{json,ts}', 'pnpm-lock.yaml'];
  const files = globSync([...sources, 'packages/api/src/nouns/collaboration/collaboration/**/*'], {
    cwd: at('.'),
    withFileTypes: true,
  });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted()) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
