import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './lib/paths.ts';
import { workingTree } from './lib/tree.ts';

const text = readFileSync(at('SECURITY.md'), 'utf8');
const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it('SECURITY.md names tests and files that exist', () => {
  const files = [...workingTree().files];
  const named = quoted.filter((code) => /^[\w./-]+\/[\w.-]+\.(?:test\.ts|txt)$/.test(code));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((code) => !files.some((file) => `/${file}`.endsWith(`/${code}`)))).toEqual([]);
});

it('SECURITY.md names settings and commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const readme = readFileSync(at('README.md'), 'utf8');
  const settings = quoted.filter((code) => /^[A-Z]+_[A-Z_]+$/.test(code));
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !readme.includes(name))).toEqual([]);
  const commands = quoted.flatMap((code) => /^pnpm ([\w:]+)/.exec(code)?.[1] ?? []);
  expect(commands.filter((name) => scripts[name] === undefined && name !== 'sbom')).toEqual([]);
});
