import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { at, program } from './lib/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'freight-hq-lint-'));
cpSync(at('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rules that a file of this path and content breaks. */
function brokenRules(path: string, content: string): string[] {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  try {
    const parameters = ['-c', join(folder, '.oxlintrc.json'), '--format=json', file];
    const output = execFileSync(program('oxlint'), parameters, { cwd: folder, encoding: 'utf8' });
    return codesOf(output);
  } catch (error) {
    return codesOf((error as { stdout: string }).stdout);
  }
}

const codesOf = (output: string): string[] =>
  (JSON.parse(output) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);

const screen = 'packages/screens/src/Example/Example.tsx';
const component = 'packages/components/src/Example/Example.tsx';

describe('the direction of imports', () => {
  it.each([
    [screen, `import { tenant } from '@freight-hq/api/contract/tenants/tenants';\nexport const used = tenant;`],
    [screen, `import ky from 'ky';\nexport const used = ky;`],
    [screen, `import { useLocation } from 'wouter';\nexport const used = useLocation;`],
    [screen, `import { once } from '@freight-hq/mocks/behave';\nexport const used = once;`],
    [component, `import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';\nexport type Used = Tenant;`],
    [component, `import { atom } from 'jotai';\nexport const used = atom;`],
    ['packages/shell/src/lib/example.ts', `import { http } from 'msw';\nexport const used = http;`],
    ['packages/api/src/nouns/tenants/tenants/routes.ts', `import { eq } from 'drizzle-orm';\nexport const used = eq;`],
    ['packages/api/src/nouns/tenants/tenants/contract.ts', `import { Hono } from 'hono';\nexport const used = Hono;`],
  ])('%s refuses it (%#)', (path, content) => {
    expect(brokenRules(path, content)).toEqual(['eslint(no-restricted-imports)']);
  });

  it.each([
    [screen, `import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';\nexport type Used = Tenant;`],
    [screen, `import { fillUpdate } from '@freight-hq/api/rules/support/tickets';\nexport const used = fillUpdate;`],
    [screen, `import { Button } from '@freight-hq/components/Button';\nexport const used = Button;`],
    [
      'packages/api/src/nouns/tenants/tenants/contract.ts',
      `import { hq } from '../../../http/contract/endpoint.ts';\nexport const used = hq;`,
    ],
    [
      'packages/shell/src/data/tenants.ts',
      `import { t } from '@freight-hq/api/contract/tenants/tenants';\nexport const used = t;`,
    ],
  ])('%s accepts it (%#)', (path, content) => {
    expect(brokenRules(path, content)).toEqual([]);
  });
});

describe('what a component and a screen may not do', () => {
  it.each([
    [screen, `export const load = () => fetch('/api');`, 'eslint(no-restricted-globals)'],
    [screen, `export const title = () => document.title;`, 'eslint(no-restricted-globals)'],
    [screen, `export const token = () => localStorage.getItem('x');`, 'eslint(no-restricted-globals)'],
    [screen, `export const at = () => Date.now();`, 'eslint(no-restricted-properties)'],
    [component, `export const at = () => window.location.href;`, 'eslint(no-restricted-properties)'],
    [component, `export const put = (node: Element) => (node.innerHTML = '');`, 'eslint(no-restricted-properties)'],
    [component, `export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`, 'react(no-danger)'],
    [component, `export const run = (code: string): unknown => eval(code);`, 'eslint(no-eval)'],
    [component, `const lines = [\n${'0,\n'.repeat(400)}];\nexport const used = lines;`, 'eslint(max-lines)'],
  ])('%s refuses it (%#)', (path, content, rule) => {
    expect(brokenRules(path, content)).toContain(rule);
  });
});
