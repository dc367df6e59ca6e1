import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

/** Licences under which a package may be used; those below it only for what their line says. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MIT-0', // MIT without the duty to keep the notice
  'Unlicense',
]);
const exceptions: Record<string, string> = {
  '@fontsource-variable/inter': 'OFL-1.1', // a font, shipped unchanged
  '@fontsource/inter': 'OFL-1.1', // the same, in files that a PDF can hold
  'axe-core': 'MPL-2.0', // tests only
  lightningcss: 'MPL-2.0', // builds only, used unchanged
  'caniuse-lite': 'CC-BY-4.0', // data of the tools, not shipped
  argparse: 'Python-2.0', // tests only
  'type-fest': '(MIT OR CC0-1.0)',
  'require-like': 'Unknown', // its code says MIT, its manifest nothing
};

/** Packages by licence, read by pnpm from manifests and licence files. */
function licences(): Record<string, { name: string }[]> {
  const command = ['-y', 'pnpm@12', 'licenses', 'list', '--json'];
  return JSON.parse(execFileSync('npx', command, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })) as Record<
    string,
    { name: string }[]
  >;
}

const isFit = (name: string, licence: string): boolean =>
  allowed.has(licence) || exceptions[name.replace(/^(lightningcss)-.*$/, '$1')] === licence;

it('everything that is installed has an allowed licence', { timeout: 60_000 }, () => {
  const packages = Object.entries(licences()).flatMap(([licence, list]) => list.map(({ name }) => ({ name, licence })));
  expect(packages.length).toBeGreaterThan(250);
  expect(packages.filter(({ name, licence }) => !isFit(name, licence))).toEqual([]);
});

it('a licence of another kind would be noticed', () => {
  expect(isFit('a', 'GPL-3.0-only')).toBe(false);
  expect(isFit('a', 'MPL-2.0')).toBe(false);
  expect(isFit('a', 'Unknown')).toBe(false);
  expect(isFit('axe-core', 'MPL-2.0')).toBe(true);
});
