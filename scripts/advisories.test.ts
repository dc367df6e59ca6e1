import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from './lib/paths.ts';

/** The lowest version of a package without an advisory that we know of. */
const floors: Record<string, string> = {
  hono: '4.13.5',
  '@hono/node-server': '2.0.0',
  storybook: '10.2.10',
  ws: '8.21.0',
};

/** Every version of a package that the lockfile resolves. */
function resolvedVersions(lockfile: string, name: string): string[] {
  const packages = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
  const quoted = name.replaceAll('/', '\\/');
  return [...packages.matchAll(new RegExp(`^  '?${quoted}@(\\d+\\.\\d+\\.\\d+[^':]*)'?:$`, 'gm'))].map(
    ([, version = '']) => version,
  );
}

function isAtLeast(version: string, floor: string): boolean {
  const [left, right] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (const [index, wanted] of (right ?? []).entries()) {
    const difference = (left?.[index] ?? 0) - wanted;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

describe('the lockfile', () => {
  const lockfile = readFileSync(at('pnpm-lock.yaml'), 'utf8');

  it.each(Object.entries(floors))('resolves %s to %s or newer only', (name, floor) => {
    const versions = resolvedVersions(lockfile, name);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
  });

  it('carries a checksum of every package and no address', () => {
    const resolutions = [...lockfile.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, text = '']) => text);
    expect(resolutions.length).toBeGreaterThan(100);
    expect(resolutions.filter((text) => !text.includes('integrity: sha512-') || text.includes('tarball:'))).toEqual([]);
  });

  it('would notice an older version', () => {
    const older = '\npackages:\n\n  hono@4.13.4:\n    resolution: {}\n\nsnapshots:\n';
    expect(resolvedVersions(older, 'hono').every((version) => isAtLeast(version, '4.13.5'))).toBe(false);
    expect(isAtLeast('4.13.10', '4.13.5')).toBe(true);
    expect(isAtLeast('5.0.0', '4.13.5')).toBe(true);
  });
});
