import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCanaries } from './canaries.ts';
import { at, cacheFolder, root, serverBundle, shellDist } from './paths.ts';

const sources = [
  'packages/{api,components,screens,shell}/src/**/*',
  'packages/{api,components,screens,shell}/{package.json,vite.config.ts,index.html}',
  'packages/{api,shell}/public/**/*',
  'mocks/**/*.{ts,json}',
  'pnpm-lock.yaml',
  'scripts/lib/{build,canaries}.ts',
];
const stamp = join(cacheFolder, 'build');

/** Builds the portal and the server's bundle if a source has changed since the last build; returns whether it has. */
export async function buildIfChanged(): Promise<boolean> {
  const wanted = fingerprint();
  const outputs = [join(shellDist, 'index.html'), serverBundle];
  if (outputs.every((path) => existsSync(path)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return false;
  rmSync(stamp, { force: true });
  await withCanaries(buildAll);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

async function buildAll(): Promise<void> {
  const before = process.env.NODE_ENV;
  // The portal is built without React's development checks, independent of the caller's NODE_ENV.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  for (const folder of ['packages/shell', 'packages/api']) {
    await build({ root: at(folder), configFile: at(folder, 'vite.config.ts'), logLevel: 'warn' });
  }
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.versions.node);
  const built = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  for (const name of built.toSorted()) hash.update(`\0${name}=${process.env[name]}`);
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(stories|test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));
  for (const path of [...new Set(files)].toSorted()) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
