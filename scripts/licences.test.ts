import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at, root } from './lib/paths.ts';

/** Licences under which a package may be used; those below it only for what their line says. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
]);
const exceptions: Record<string, string> = {
  '@fontsource-variable/inter': 'OFL-1.1', // a font, shipped unchanged
  'axe-core': 'MPL-2.0', // tests only
  lightningcss: 'MPL-2.0', // builds only, used unchanged
  'caniuse-lite': 'CC-BY-4.0', // data of the tools, not shipped
  'type-fest': '(MIT OR CC0-1.0)',
  '@visx/vendor': 'MIT and ISC', // both are allowed
  // These say MIT beside their code, not in their manifest.
  'require-like': 'none',
  eval: 'none',
};

interface Manifest {
  name: string;
  license?: string | { type: string };
}

/** The manifest of every package that is installed. */
function installed(): Manifest[] {
  const store = at('node_modules/.pnpm');
  return readdirSync(store).flatMap((entry) => {
    const folder = `${store}/${entry}/node_modules`;
    const name = entry.startsWith('@') ? entry.replace('+', '/').replace(/(?<=.)@.*$/, '') : entry.replace(/@.*$/, '');
    const path = `${folder}/${name}/package.json`;
    return existsSync(path) ? [JSON.parse(readFileSync(path, 'utf8')) as Manifest] : [];
  });
}

const licenceOf = ({ license }: Manifest): string =>
  typeof license === 'string' ? license : (license?.type ?? 'none');
const isFit = (manifest: Manifest) =>
  allowed.has(licenceOf(manifest)) ||
  exceptions[manifest.name.replace(/^(lightningcss)-.*$/, '$1')] === licenceOf(manifest);

describe('licences', () => {
  it('of everything that is installed are allowed ones', () => {
    const packages = installed();
    expect(packages.length).toBeGreaterThan(250);
    expect(
      packages.filter((manifest) => !isFit(manifest)).map((manifest) => `${manifest.name}: ${licenceOf(manifest)}`),
    ).toEqual([]);
  });

  it('of another kind would be noticed', () => {
    expect(isFit({ name: 'a', license: 'GPL-3.0-only' })).toBe(false);
    expect(isFit({ name: 'a', license: 'MPL-2.0' })).toBe(false);
    expect(isFit({ name: 'a' })).toBe(false);
    expect(isFit({ name: 'axe-core', license: 'MPL-2.0' })).toBe(true);
  });
});

interface Component {
  name: string;
  group?: string;
  version: string;
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** The licence of an entry of the bill of materials, as in a manifest. */
function manifestOf({ name, group, licenses = [] }: Component): Manifest {
  const [first] = licenses;
  const license = first?.license?.id ?? first?.license?.name ?? first?.expression;
  return { name: group ? `${group}/${name}` : name, ...(license && { license }) };
}

it(
  'the bill of materials names everything that the product runs on, with version and an allowed licence',
  { timeout: 60_000 },
  () => {
    const parameters = ['-y', 'pnpm@12', 'sbom', '--sbom-format', 'cyclonedx', '--prod'];
    const bill = execFileSync('npx', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
    const { bomFormat, components } = JSON.parse(bill) as { bomFormat: string; components: Component[] };
    expect(bomFormat).toBe('CycloneDX');
    expect(components.filter(({ version, purl }) => !version || !purl.startsWith('pkg:npm/'))).toEqual([]);
    const manifests = components.map(manifestOf);
    const names = manifests.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['hono', '@hono/node-server', 'drizzle-orm', 'pg', 'react', 'ws']));
    expect(manifests.filter((manifest) => !isFit(manifest))).toEqual([]);
  },
);
