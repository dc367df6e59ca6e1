import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canaries, filesWithCanaries, withCanaries } from './lib/canaries.ts';

describe('what a build finds in its environment', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'freight-hq-canaries-'));
    writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const buildWith = async (script: string, define: () => Record<string, string> = () => ({})) => {
    writeFileSync(join(folder, 'main.js'), script);
    await withCanaries(() => build({ root: folder, configFile: false, logLevel: 'silent', define: define() }));
    return filesWithCanaries(join(folder, 'dist')).map((found) => found.replace(/.* what (\w+) was .*/, '$1'));
  };

  it('is found in a page that takes it', async () => {
    expect(await buildWith('console.log(import.meta.env.VITE_CANARY)')).toEqual(['VITE_CANARY']);
    expect(await buildWith('console.log(import.meta.env)')).toEqual(['VITE_CANARY']);
    const leaked = () => ({ URL_OF_DATABASE: JSON.stringify(process.env.DATABASE_URL) });
    expect(await buildWith('console.log(URL_OF_DATABASE)', leaked)).toEqual(['DATABASE_URL']);
  });

  it('is not in one that does not', async () => {
    expect(await buildWith('console.log(import.meta.env.VITE_API_BASE_URL)')).toEqual([]);
  });

  it('is found in other spellings, and in files of any kind', () => {
    const canary = canaries['METRICS_TOKEN'] ?? '';
    writeFileSync(join(folder, 'a.map'), Buffer.from(`a ${canary}`).toString('base64'));
    writeFileSync(join(folder, 'b.map'), Buffer.from(canary).toString('base64'));
    writeFileSync(join(folder, 'c.bin'), `\0\xff${Buffer.from(canary).toString('hex')}`);
    expect(filesWithCanaries(folder).map((found) => basename(found).slice(0, 5))).toEqual(['b.map', 'c.bin']);
  });

  it('is back to what it was afterwards', async () => {
    const before = process.env.METRICS_TOKEN;
    await withCanaries(async () => expect(process.env.METRICS_TOKEN).toBe(canaries['METRICS_TOKEN']));
    expect(process.env.METRICS_TOKEN).toBe(before);
  });
});
