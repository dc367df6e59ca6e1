import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { entitiesByTable } from './entitiesByTable.ts';

/** The file that imports the library, found by the way that the screens reach it. */
const importer = ['react-markdown', 'remark-parse', 'mdast-util-from-markdown'].reduce(
  (from, name) => createRequire(from).resolve(name),
  new URL('../../../screens/package.json', import.meta.url).pathname,
);

const resolve = (source: string) => {
  const { resolveId } = entitiesByTable();
  if (typeof resolveId !== 'function') throw new Error('The plugin resolves nothing');
  return resolveId.call({} as never, source, importer, {} as never) as string | undefined;
};

test('entities are looked up in a table and not in a document', () => {
  const source = readFileSync(resolve('decode-named-character-reference') ?? '', 'utf8');
  expect(source).toContain('character-entities');
  expect(source).not.toContain('innerHTML');
});

test('other modules are not changed', () => {
  expect(resolve('react')).toBeUndefined();
});
