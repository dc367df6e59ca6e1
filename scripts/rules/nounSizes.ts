import type { Tree } from '../lib/tree.ts';

/** A noun of this many lines is read in a sitting; tests, samples and demo data do not count. */
const mostLines = 1550;

interface Exception {
  lines: number;
  because: string;
}

/** Do not raise a limit before trying to split: a noun that falls apart by itself becomes two. */
const exceptions: Record<string, Exception> = {
  'collaboration/collaboration': { lines: 3600, because: 'rooms, socket and annotations share one order of messages' },
  'fleet/alerts': { lines: 2100, because: 'ingest, clocks and lists change the same rows by one set of rules' },
  'fleet/features': { lines: 1800, because: 'ingest and sums are written in the same transaction' },
  'money/payment-provider': { lines: 1650, because: 'Stripe and the sandbox that stands in for it answer by one port' },
  'money/revenue': { lines: 2050, because: 'each figure has its rows, and both come from one set of sums' },
  'people/users': { lines: 1680, because: 'each way into an account keeps one set of rules on whose it is' },
  'sales/imports': { lines: 2050, because: 'one state machine from the file to the undo' },
  'sales/leads': { lines: 1580, because: 'list with its orders, board, file and search read the same kept text' },
  'support/tickets': { lines: 1690, because: 'list, palette and messages are found by one set of kept words' },
  'tenants/tenants': { lines: 1950, because: 'list, drawer and deletion read the same health' },
};

const nounFile = /^packages\/api\/src\/nouns\/([a-z-]+\/[a-z-]+)\/(.+\.ts)$/;
const notProduct = /\.test\.ts$|(^|\/)(samples|demo)\.ts$/;

/** A noun has one contract, one file of rules and a size that one person reads in a sitting, or a reason for more. */
export function nounsKeepTheirSize(tree: Tree): string[] {
  const files = new Map<string, string[]>();
  for (const path of tree.files) {
    const [, noun = '', file = ''] = nounFile.exec(path) ?? [];
    if (noun && !notProduct.test(file)) files.set(noun, [...(files.get(noun) ?? []), path]);
  }
  return [...files].flatMap(([noun, paths]) => {
    const limit = exceptions[noun]?.lines ?? mostLines;
    const lines = paths.reduce((sum, path) => sum + tree.read(path).split('\n').length - 1, 0);
    const parts = ['contract.ts', 'rules.ts'].filter(
      (name) => paths.filter((path) => path.endsWith(`/${name}`)).length > 1,
    );
    return [
      ...(lines > limit
        ? [`${noun} has ${lines} lines, at most ${limit}: split it, or see scripts/rules/nounSizes.ts`]
        : []),
      ...parts.map((name) => `${noun} has more than one ${name}: join them, or make a noun of the part`),
    ];
  });
}
