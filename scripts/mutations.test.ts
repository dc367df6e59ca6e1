import { describe, expect, it } from 'vitest';
import { apiSources, apiTest } from './lib/apiSources.ts';
import { findCode, replaceCode } from './lib/findCode.ts';
import { root } from './lib/paths.ts';
import { mutations } from './mutations/mutations.ts';

const sources = apiSources(root);

it.each(mutations)('"$breaks" has a place and a test', ({ find, replace, test }) => {
  const place = findCode(sources, find);
  const text = sources.find(({ path }) => path === place.path)?.text ?? '';
  expect(replaceCode(text, place, replace)).not.toBe(text);
  expect(apiTest(root, test)).toMatch(/\.test\.ts$/);
});

describe('code', () => {
  const one = { path: 'one.ts', text: 'if (row.version !== given) throw stale();\nreturn row;' };
  const other = { path: 'other.ts', text: 'if (row.total !== given) throw wrong();' };
  const snippet = 'if (row.version !== given) throw stale()';
  const changed = (text: string, replacement: string) =>
    replaceCode(text, findCode([{ path: 'one.ts', text }, other], snippet), replacement);

  it('is found and replaced where it stands', () => {
    expect(changed(one.text, 'void stale')).toBe('void stale;\nreturn row;');
  });

  it('is found after names, spacing and line breaks have changed, and replaced in the new names', () => {
    const text = 'if (\n  ticket.version !== given\n)\n  throw stale();';
    expect(changed(text, 'if (row.version < given) throw stale()')).toBe('if (ticket.version < given) throw stale();');
  });

  it('is not found where its structure is gone, or where most names are others', () => {
    expect(() => findCode([{ path: 'one.ts', text: 'if (row.version < given) throw stale()' }], snippet)).toThrow(
      'no code has this structure',
    );
    expect(() => findCode([{ path: 'one.ts', text: 'if (a.b !== c) throw d()' }], snippet)).toThrow('no code');
  });

  it('is not found where two names have become one, or one has become two', () => {
    const find = 'sum(left, right, left)';
    expect(() => findCode([{ path: 'a.ts', text: 'sum(left, left, left)' }], find)).toThrow('no code');
    expect(() => findCode([{ path: 'a.ts', text: 'sum(left, right, other)' }], find)).toThrow('no code');
  });

  it('is refused where it stands twice', () => {
    expect(() => findCode([one, { ...one, path: 'two.ts' }], snippet)).toThrow('one.ts, two.ts');
  });
});
