import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { at, cacheFolder, program, root } from './lib/paths.ts';
import { kinds, nextSteps, skeletonOf, type Kind } from './lib/skeletons.ts';

const scratch = join(cacheFolder, 'skeletons');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Lays the files over the real tree, without touching it; answers what the compiler says about them there. */
function compile(files: Record<string, string>, home: string): string[] {
  rmSync(scratch, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true });
    writeFileSync(join(scratch, path), content);
  }
  const modules = [at(home, 'node_modules/@types/*'), at(home, 'node_modules/*'), at('mocks/node_modules/*')];
  const config = {
    extends: at(home, 'tsconfig.json'),
    compilerOptions: {
      rootDirs: [root, scratch],
      typeRoots: [at('node_modules/@types'), at('node_modules')],
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['vite/client', 'node'],
      paths: {
        ...contractPaths(files),
        '*': modules,
      },
    },
    include: [join(scratch, '**/*')],
  };
  writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(program('tsc'), ['-p', join(scratch, 'tsconfig.json'), '--pretty', 'false'], {
    cwd: scratch,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => Object.keys(files).some((path) => line.startsWith(path)) || line.startsWith('error '));
}

/** The package's exports lead to the real tree, where a new contract is not. */
function contractPaths(files: Record<string, string>): Record<string, string[]> {
  const contracts = Object.keys(files).filter((path) => path.endsWith('/contract.ts'));
  return Object.fromEntries(
    contracts.map((path) => [`@freight-hq/api/contract/${path.split('/').at(-2)}`, [join(scratch, path)]]),
  );
}

describe('a skeleton', () => {
  it.each<[Kind, string, string]>([
    ['component', 'Meter', 'packages/components'],
    ['screen', 'TicketList', 'packages/screens'],
    ['noun', 'load-offers', 'packages/api'],
  ])('of a %s compiles', { timeout: 60_000 }, (kind, name, home) => {
    expect(compile(skeletonOf(kind, name), home)).toEqual([]);
  });

  it('that does not compile is noticed', { timeout: 60_000 }, () => {
    const files = skeletonOf('component', 'Meter');
    const broken = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replace('vars.space.x4', 'vars.space.huge')]),
    );
    expect(compile(broken, 'packages/components')).toHaveLength(1);
  });

  it('speaks of the noun everywhere', () => {
    const files = skeletonOf('noun', 'bank-policies');
    expect(Object.keys(files)).toContain('mocks/bank-policies/handlers.ts');
    expect(files['packages/api/src/nouns/bank-policies/contract.ts']).toContain(
      'export const listBankPolicies = endpoint(',
    );
    expect(files['packages/api/src/nouns/bank-policies/contract.ts']).toContain('export type BankPolicy =');
    expect(files['packages/api/src/nouns/bank-policies/tables.ts']).toContain("'bank_policies'");
  });

  it('has a name that fits, and steps that follow', () => {
    expect(() => skeletonOf('component', 'meter')).toThrow('PascalCase');
    expect(() => skeletonOf('noun', 'Ticket')).toThrow('plural');
    for (const kind of kinds) expect(nextSteps(kind, 'X').length).toBeGreaterThan(0);
  });
});
