import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './lib/paths.ts';

it.each(['pnpm-lock.yaml', 'bench/pnpm-lock.yaml'])('%s carries a checksum of every package and no address', (path) => {
  const lockfile = readFileSync(at(path), 'utf8');
  const resolutions = [...lockfile.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, text = '']) => text);
  expect(resolutions.length).toBeGreaterThan(20);
  expect(resolutions.filter((text) => !text.includes('integrity: sha512-') || text.includes('tarball:'))).toEqual([]);
});
