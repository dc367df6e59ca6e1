import { describe, expect, it } from 'vitest';
import { treeOf } from './lib/tree.ts';
import { versionsAreShared } from './rules/catalog.ts';
import { endpointsAreServed } from './rules/endpoints.ts';
import { permissionsAreDeclared } from './rules/permissions.ts';
import { componentsHaveStories, screensAreConnected } from './rules/stories.ts';
import { longFiles, noIndexFiles, textsAreFit } from './rules/text.ts';

describe('stories', () => {
  const button = {
    'packages/components/src/Button/Button.tsx': '',
    'packages/components/src/Button/Button.stories.tsx': '',
  };

  it('are there for every component and screen', () => {
    expect(componentsHaveStories(treeOf({ ...button, 'packages/components/src/lib/format.ts': '' }))).toEqual([]);
    expect(
      componentsHaveStories(treeOf({ ...button, 'packages/screens/src/tenants/TenantList/TenantList.tsx': '' })),
    ).toEqual(['packages/screens/src/tenants/TenantList/TenantList.stories.tsx is missing']);
    expect(componentsHaveStories(treeOf({ 'packages/components/src/Badge/Label.tsx': '' }))).toHaveLength(2);
  });

  it('walk every route, and every screen has one', () => {
    const screen = { 'packages/screens/src/tenants/TenantList/TenantList.tsx': '' };
    const route = {
      'packages/shell/src/tenants/tenants/TenantListRoute.tsx': `import { TenantList } from '@freight-hq/screens/tenants/TenantList';`,
    };
    const stories = { 'packages/shell/src/tenants/tenants/TenantListRoute.stories.tsx': '' };
    expect(screensAreConnected(treeOf({ ...screen, ...route, ...stories }))).toEqual([]);
    expect(screensAreConnected(treeOf({ ...screen, ...route }))).toEqual([
      'packages/shell/src/tenants/tenants/TenantListRoute.stories.tsx is missing',
    ]);
    expect(screensAreConnected(treeOf(screen))).toEqual(['The screen TenantList is shown by no route of the shell']);
  });
});

describe('endpoints', () => {
  const contract = { 'packages/api/src/nouns/tenants/tenants/contract.ts': 'export const listTenants = endpoint({' };
  const routes = {
    'packages/api/src/nouns/tenants/tenants/routes.ts': 'serve(contract.listTenants, queries.listTenants)',
  };

  it('are served', () => {
    expect(endpointsAreServed(treeOf({ ...contract, ...routes }))).toEqual([]);
    expect(endpointsAreServed(treeOf(contract))).toEqual([
      'listTenants of packages/api/src/nouns/tenants/tenants/contract.ts is not in packages/api/src/nouns/tenants/tenants/routes.ts',
    ]);
  });
});

it('a permission is declared by a manifest', () => {
  const noun = { 'packages/api/src/nouns/support/tickets/noun.ts': `permissions: { 'tickets:read': ['admin'] }` };
  const used = (permission: string) => ({
    'packages/shell/src/support/tickets/route.ts': `permission: '${permission}'`,
  });
  expect(permissionsAreDeclared(treeOf({ ...noun, ...used('tickets:read') }))).toEqual([]);
  expect(permissionsAreDeclared(treeOf({ ...noun, ...used('node:path') }))).toEqual([]);
  for (const typo of ['tickets:raed', 'ticket:read']) {
    expect(permissionsAreDeclared(treeOf({ ...noun, ...used(typo) }))).toEqual([
      `packages/shell/src/support/tickets/route.ts names the permission '${typo}', which no manifest declares`,
    ]);
  }
});

describe('versions', () => {
  const workspace = (lines: string): Record<string, string> => ({ 'pnpm-workspace.yaml': `catalog:\n${lines}` });

  it('are shared through the catalog', () => {
    const one = { 'package.json': '{"dependencies":{"zod":"catalog:","ky":"2.1.0"}}' };
    const two = { 'packages/api/package.json': '{"dependencies":{"zod":"4.6.7"}}' };
    expect(versionsAreShared(treeOf({ ...workspace('  zod: 4.6.7\n'), ...one }))).toEqual([]);
    expect(versionsAreShared(treeOf({ ...workspace('  zod: 4.6.7\n'), ...one, ...two }))).toHaveLength(1);
  });
});

describe('texts', () => {
  it.each([
    ['packages/api/src/x.ts', `export * from './y.ts';`],
    ['packages/api/src/x.ts', '// @ts-ignore'],
    ['packages/api/src/x.ts', '// TODO later'],
    ['packages/api/src/x.test.ts', `it.skip('works', () => {});`],
    ['packages/shell/e2e/x.spec.ts', `test.describe.only('all', () => {});`],
    ['packages/screens/src/A/A.tsx', 'const at = new Date();'],
    ['packages/components/src/A/A.tsx', `if (event.key === 'Enter') save();`],
    ['mocks/data/users.json', '"kim@somewhere.com"'],
  ])('%s may not say %s', (path, content) => {
    expect(textsAreFit(treeOf({ [path]: content }))).toHaveLength(1);
  });

  it('may contain allowed text', () => {
    const content = `const at = new Date(value); // for kim@swifthaul.example`;
    expect(textsAreFit(treeOf({ 'packages/screens/src/A/A.tsx': content }))).toEqual([]);
  });

  it('stand in files named like their folder', () => {
    expect(noIndexFiles(treeOf({ 'packages/api/src/index.ts': '', 'packages/shell/index.html': '' }))).toHaveLength(1);
  });
});

it('files of more than 300 lines are noted', () => {
  const lines = (count: number) => 'export const x = 1;\n'.repeat(count);
  const tree = treeOf({ 'a.ts': lines(300), 'b.tsx': lines(301), 'c.json': lines(900) });
  expect(longFiles(tree)).toEqual(['b.tsx has 301 lines: does it have one subject?']);
});
