import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { controls } from './controls.ts';

const top = new URL('../../../../', import.meta.url);

test.each(controls)(
  '"$breaks" can still be broken, and has a test to notice',
  ({ file, find, replace, test: noticing }) => {
    const source = readFileSync(new URL(file, top), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(existsSync(new URL(noticing, top))).toBe(true);
  },
);
