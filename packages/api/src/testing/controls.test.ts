import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { controls } from './controls.ts';
import { drillControls } from './drill-controls.ts';

const top = new URL('../../../../', import.meta.url);
const drills = fileURLToPath(new URL('packages/api/drills', top));

test.each(controls)('"$breaks" can still be broken, and has something to notice', (control) => {
  const { file, find, replace } = control;
  const source = readFileSync(new URL(file, top), 'utf8');
  expect(source.split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  const noticing = 'drill' in control ? `packages/api/drills/${control.drill}.ts` : control.test;
  expect(existsSync(new URL(noticing, top))).toBe(true);
});

test('each drill has a control that it must notice', () => {
  const drilled = new Set(drillControls.map(({ drill }) => `${drill}.ts`));
  expect(globSync('*.ts', { cwd: drills }).filter((name) => !drilled.has(name))).toEqual([]);
});

test.each(drillControls)('$drill knows the words "$says"', ({ says }) => {
  const sources = globSync('**/*.ts', { cwd: drills }).map((name) => readFileSync(`${drills}/${name}`, 'utf8'));
  expect(sources.filter((source) => source.includes(says))).not.toEqual([]);
});
