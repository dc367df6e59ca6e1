import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { at, cacheFolder, program, root } from './lib/paths.ts';
import { withNoun } from './lib/nounSkeleton.ts';
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
  const modules = [home, 'mocks', 'packages/shell'].flatMap((place) => [
    at(place, 'node_modules/@types/*'),
    at(place, 'node_modules/*'),
  ]);
  const config = {
    extends: home === 'packages/api' ? at(home, 'tsconfig.json') : at('tsconfig.json'),
    compilerOptions: {
      rootDirs: [root, scratch],
      typeRoots: [at('node_modules/@types'), at('node_modules')],
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['vite/client', 'node'],
      paths: {
        ...exportPaths(files),
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

/** The package's exports lead to the real tree, where the contract and the rules of a new noun are not. */
function exportPaths(files: Record<string, string>): Record<string, string[]> {
  const offered = Object.keys(files).flatMap((path) => {
    const [, noun, file] = /nouns\/(.+)\/(contract|rules)\.ts$/.exec(path) ?? [];
    return noun ? [[`@freight-hq/api/${file}/${noun}`, [join(scratch, path)]]] : [];
  });
  return { ...Object.fromEntries(offered), '@freight-hq/api/ids': [at('packages/api/src/kernel/ids.ts')] };
}

describe('a skeleton', () => {
  it.each<[Kind, string, string]>([
    ['component', 'Meter', 'packages/components'],
    ['screen', 'support/TicketList', 'packages/screens'],
  ])('of a %s compiles', { timeout: 60_000 }, (kind, name, home) => {
    expect(compile(skeletonOf(kind, name), home)).toEqual([]);
  });

  it('of a noun compiles, but for its audit action, which nouns.ts does not list here', { timeout: 120_000 }, () => {
    expect(compile(skeletonOf('noun', 'fleet/load-offers'), 'packages/api')).toEqual([
      expect.stringMatching(/commands\.ts.*'"load_offer\.created"' is not assignable/),
    ]);
  });

  it('that does not compile is noticed', { timeout: 60_000 }, () => {
    const files = skeletonOf('component', 'Meter');
    const broken = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replace('vars.space.x4', 'vars.space.huge')]),
    );
    expect(compile(broken, 'packages/components')).toHaveLength(1);
  });

  it('speaks of the noun everywhere', () => {
    const files = skeletonOf('noun', 'money/bank-policies');
    expect(files['mocks/money/bank-policies/handlers.ts']).toContain(
      'export const bankPoliciesHandlers = replay(answers);',
    );
    expect(files['mocks/money/bank-policies/record.ts']).toContain('await write(contract.createBankPolicy,');
    expect(files['packages/shell/src/money/bank-policies/data.ts']).toContain('export const bankPoliciesAtom =');
    expect(files['packages/api/src/nouns/money/bank-policies/contract.ts']).toContain(
      'export const listBankPolicies = endpoint(',
    );
    expect(files['packages/api/src/nouns/money/bank-policies/contract.ts']).toContain('export type BankPolicy =');
    expect(files['packages/api/src/nouns/money/bank-policies/tables.ts']).toContain("'bank_policies'");
  });

  it('of a noun takes a prefix for its ids that is free', () => {
    const manifest = (taken: string[]) =>
      skeletonOf('noun', 'fleet/load-offers', taken)['packages/api/src/nouns/fleet/load-offers/noun.ts'];
    expect(manifest([])).toContain("loadOfferId: 'loa'");
    expect(manifest(['loa', 'lod'])).toContain("loadOfferId: 'loo'");
  });

  it.each(['fleet/load-offers', 'tenants/zebras', 'collaboration/accruals'])(
    'of %s adds one line to each list of nouns.ts',
    (name) => {
      const before = readFileSync(at('packages/api/src/nouns.ts'), 'utf8').split('\n');
      const after = withNoun(before.join('\n'), name).split('\n');
      const added = after.filter((line) => !before.includes(line));
      expect(added).toEqual([expect.stringContaining(`/nouns/${name}/noun.ts'`), expect.stringMatching(/^ {2}\w+,$/)]);
      expect(after).toHaveLength(before.length + 2);
      const listed = after.filter((line) => /^ {2}\w+,$/.test(line) && line !== '  own,');
      expect(listed).toEqual(listed.toSorted());
    },
  );

  it('has a name that fits, and steps that follow', () => {
    expect(() => skeletonOf('component', 'meter')).toThrow('PascalCase');
    expect(() => skeletonOf('noun', 'Ticket')).toThrow('plural');
    expect(() => skeletonOf('noun', 'load-offers')).toThrow('area');
    expect(() => skeletonOf('noun', 'freight/load-offers')).toThrow("There is no area 'freight'");
    for (const kind of kinds) expect(nextSteps(kind, 'X').length).toBeGreaterThan(0);
  });
});
