import { expect, it } from 'vitest';
import { type Exception, findExpressions, judgeExpressions } from './lib/expressions.ts';
import { treeOf } from './lib/tree.ts';

const path = 'packages/api/src/nouns/sales/leads/number.ts';
/** The checker is three megabytes of JavaScript, and each worker loads it. */
const patienceMs = 60_000;

const judge = (contents: Record<string, string>, exceptions: readonly Exception[] = []) => {
  const { expressions, faults } = findExpressions(treeOf(contents));
  return judgeExpressions(expressions, exceptions).then((found) => [...faults, ...found]);
};

it(
  'names an expression that takes exponential or polynomial time, with its place and an attack',
  { timeout: patienceMs },
  async () => {
    const found = await judge({
      [path]: 'export const safe = /^[a-z]+$/;\nconst planted = /^(\\d+)*$/.test(text);\n',
      'packages/screens/src/Form/Form.tsx':
        'const isEmail = (text: string) => <b>{/^\\S+@\\S+\\.\\S+$/.test(text)}</b>;',
      'mocks/support/tickets/rows.ts': "'https://a/(b+)+$/';",
    });
    expect(found).toEqual([
      expect.stringMatching(
        /^packages\/api\/src\/nouns\/sales\/leads\/number\.ts:2: \S+ takes exponential time, such as for '/,
      ),
      expect.stringMatching(
        /^packages\/screens\/src\/Form\/Form\.tsx:1: \S+ takes 3rd degree polynomial time, such as/,
      ),
    ]);
  },
);

it('refuses an expression that is put together while the program runs', { timeout: patienceMs }, async () => {
  const built = ['const one = new RegExp(`^${word}`);', "const two = RegExp('a');"];
  expect(await judge({ [path]: built.join('\n') })).toEqual([
    `${path}:1: write the expression as a literal, so that it can be checked`,
    `${path}:2: write the expression as a literal, so that it can be checked`,
  ]);
});

it('leaves out tests, stories and scripts', { timeout: patienceMs }, async () => {
  const slow = 'const planted = /^(\\d+)*$/;';
  const elsewhere = ['packages/api/src/a.test.ts', 'packages/screens/src/A.stories.tsx', 'scripts/a.ts'];
  const inTesting = 'packages/api/src/testing/a.ts';
  expect(await judge(Object.fromEntries([...elsewhere, inTesting].map((file) => [file, slow])))).toEqual([]);
});

it('takes an exception with a reason, and refuses one without need', { timeout: patienceMs }, async () => {
  const exception = { path, expression: '/^(\\d+)*$/u', because: 'Its text is ours.' };
  expect(await judge({ [path]: 'const planted = /^(\\d+)*$/u;' }, [exception])).toEqual([]);
  const stale = `${path}: no longer needs the exception for /^(\\d+)*$/u`;
  expect(await judge({ [path]: 'const safe = /^\\d*$/u;' }, [exception])).toEqual([stale]);
  expect(await judge({ [path]: 'const planted = /^(\\d+)*$/;' }, [exception])).toHaveLength(2);
});
