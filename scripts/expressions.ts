import { type Exception, findExpressions, judgeExpressions } from './lib/expressions.ts';
import { workingTree } from './lib/tree.ts';

/** Only text that is short by a check before, or that we write ourselves. */
const exceptions: readonly Exception[] = [
  {
    path: 'packages/shell/src/build/slimContracts.ts',
    expression: String.raw`/\/packages\/api\/src\/nouns\/(?:[\w-]+\/)+contract\.ts$/`,
    because: 'It reads names of our files, during the build.',
  },
  {
    path: 'packages/shell/src/kit/pages.ts',
    expression: String.raw`/\/+$/`,
    because: 'The server refuses a path above 2,000 characters.',
  },
  {
    path: 'packages/shell/src/http/apiBase.ts',
    expression: String.raw`/\/+$/`,
    because: 'It reads a setting of the build.',
  },
  {
    path: 'packages/components/src/connect/shared/options.ts',
    expression: String.raw`/\/+$/`,
    because: 'It reads the address of the API that the developer of a page writes.',
  },
  {
    path: 'packages/components/src/theme/standalone.ts',
    expression: String.raw`/\s*([{};,])\s*/g`,
    because: 'It reads our own style sheets.',
  },
];

const { expressions, faults } = findExpressions(workingTree());
const found = [...faults, ...(await judgeExpressions(expressions, exceptions))];
for (const fault of found) console.error(fault);
console.log(
  found.length > 0
    ? `${found.length} faults`
    : `${expressions.length} regular expressions take linear time; ${exceptions.length} are excepted`,
);
process.exitCode = found.length > 0 ? 1 : 0;
