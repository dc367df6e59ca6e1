import { afterEach, expect, it, vi } from 'vitest';
import { failuresOf, lineOf, report } from './lib/summary.ts';

const printed: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
afterEach(() => printed.splice(0));

const suite = (name: string, passed: number, failed = 0, left = 0) => ({ name, passed, failed, left });

it('ends with the sum over all suites, alone on its line', () => {
  expect(report([suite('unit', 40), suite('e2e', 2)])).toBe(0);
  expect(printed.at(-1)).toBe('42 passed, 0 failed');
});

it('fails for a failed test, a test left out, a suite without tests, and no suite at all', () => {
  expect(report([suite('unit', 40, 1), suite('e2e', 2)])).toBe(1);
  expect(printed.at(-1)).toBe('42 passed, 1 failed');
  expect(report([suite('unit', 40, 0, 2)])).toBe(1);
  expect(printed.at(-1)).toBe('40 passed, 2 failed');
  expect(report([suite('unit', 40), suite('e2e', 0)])).toBe(1);
  expect(printed.at(-1)).toBe('40 passed, 1 failed');
  expect(report([])).toBe(1);
});

it('says of each suite what is wrong with it', () => {
  expect(failuresOf(suite('e2e', 0))).toBe(1);
  expect(lineOf(suite('e2e', 0))).toContain('no test ran');
  expect(lineOf(suite('unit', 3, 0, 1))).toContain('1 left out');
  expect(lineOf({ ...suite('unit', 3), seconds: 12.34 })).toContain('12.3 s');
});

it('names what failed at the end, where a long log still shows it', () => {
  report([{ ...suite('unit', 40, 1), failures: ['a.test.ts > adds: 2 is not 3'] }]);
  expect(printed.join('\n')).toContain('Failed:\n  unit: a.test.ts > adds: 2 is not 3');
});

it('names what passed only on the second try, and counts it as passed', () => {
  expect(report([{ ...suite('e2e', 40), repeated: ['a.spec.ts > opens: not visible'] }])).toBe(0);
  expect(printed.join('\n')).toContain('Passed on the second try:\n  e2e: a.spec.ts > opens: not visible');
  expect(printed.at(-1)).toBe('40 passed, 0 failed');
});
