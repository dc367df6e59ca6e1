import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blobsOfHistory } from './lib/history.ts';
import { root } from './lib/paths.ts';
import { treeOf } from './lib/tree.ts';
import {
  bundledSettingsAreKnown,
  bundledSettingsAreNamed,
  noSecrets,
  noSecretsInHistory,
  secretsIn,
} from './rules/secrets.ts';

const letters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hI6kL9nO2qR5tU8';

describe('a secret in the sources', () => {
  // Put together here, so that this file holds none.
  it.each([
    ['-----BEGIN', ' PRIVATE KEY-----'],
    ['-----BEGIN', ' RSA PRIVATE KEY-----'],
    ['AKIA', 'ABCDEFGHIJKLMNOP'],
    ['ghp_', letters.slice(0, 36)],
    ['glpat-', letters.slice(0, 20)],
    ['npm_', letters.slice(0, 36)],
    ['//registry.example/:_auth', 'Token=abc'],
    ['xoxb-', '1234567890-abcdef'],
    ['sk_live_', letters.slice(0, 24)],
    ['AIza', letters.slice(0, 35)],
    ['219-09', '-9999'],
    ['chpt_', letters.slice(0, 15)],
    ['eyJ', `${letters.slice(0, 20)}.eyJ${letters.slice(0, 20)}.${letters.slice(0, 30)}`],
    ["const apiKey = '", `${letters.slice(0, 40)}'`],
  ])('%s... is found', (start, rest) => {
    expect(noSecrets(treeOf({ 'a/file.ts': `before\n${start}${rest}\n` }))).toHaveLength(1);
  });

  it('is not seen where there is none', () => {
    const fine = ['const token = newToken();', "password: 'Quiet-river-stone-7'", "tokenHash: text('token_hash')"];
    expect(secretsIn(fine.join('\n'))).toEqual([]);
    expect(noSecrets(treeOf({ 'pnpm-lock.yaml': `token: '${letters.slice(0, 40)}'` }))).toEqual([]);
  });
});

describe('the history', () => {
  // It grows with every commit.
  it('holds no secret in any version of any file', { timeout: 60_000 }, () => {
    expect(noSecretsInHistory(blobsOfHistory(root))).toEqual([]);
  });

  it('shows one that was removed again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'freight-hq-history-'));
    const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: folder, stdio: 'ignore' });
    const commit = (text: string) => {
      writeFileSync(join(folder, 'settings.ts'), text);
      git('add', '.');
      git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--message', 'a');
    };
    git('init');
    commit(`before\n${['glpat-', letters.slice(0, 20)].join('')}\n`);
    commit('before\n');
    const found = noSecretsInHistory(blobsOfHistory(folder));
    rmSync(folder, { recursive: true });
    expect(found).toEqual([
      expect.stringMatching(/^settings\.ts \(\w{10}\): a token of GitLab stands in the history$/),
    ]);
  });
});

it('a setting that the bundler puts into pages must be a known one', () => {
  const source = (name: string) => treeOf({ 'packages/shell/src/main.tsx': `import.meta.env.${name}` });
  expect(bundledSettingsAreKnown(source('VITE_API_BASE_URL'))).toEqual([]);
  expect(bundledSettingsAreKnown(source(['VITE', 'API_KEY'].join('_')))).toHaveLength(1);
});

it('a setting is taken by its name, since the bundler would put all of them into the page otherwise', () => {
  const source = (text: string) => treeOf({ 'packages/shell/src/main.tsx': text });
  expect(bundledSettingsAreNamed(source('import.meta.env.VITE_API_BASE_URL'))).toEqual([]);
  for (const text of ["import.meta.env['VITE_API_BASE_URL']", 'const { DEV } = import.meta.env;'])
    expect(bundledSettingsAreNamed(source(text))).toHaveLength(1);
});
