import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ESTree, parseSync, Visitor } from 'vite';
import { at } from './paths.ts';
import type { Tree } from './tree.ts';

/** A regular expression of the sources. */
export interface Expression {
  /** File and line. */
  place: string;
  path: string;
  source: string;
  flags: string;
}

/** An expression that may take longer than linear time, since its text is short or ours. */
export interface Exception {
  path: string;
  /** The expression as it is written, with its flags. */
  expression: string;
  because: string;
}

/** What the checker finds of one expression: nothing, or why it may take longer than linear time. */
export type Finding = string | undefined;

const product = /^(?:packages\/(?:api|components|screens|shell)\/src|mocks)\/.*\.tsx?$/;
const notProduct = /\.(?:test|stories)\.tsx?$|\/testing\//;
const workers = 2;

/** Every regular expression of the product, and a fault for each that is put together while the program runs. */
export function findExpressions(tree: Tree): { expressions: Expression[]; faults: string[] } {
  const expressions: Expression[] = [];
  const faults: string[] = [];
  for (const path of tree.files.filter((file) => product.test(file) && !notProduct.test(file))) {
    const text = tree.read(path);
    if (!/\/|RegExp/.test(text)) continue;
    const placeOf = ({ start }: { start: number }) => `${path}:${text.slice(0, start).split('\n').length}`;
    const made = (node: ESTree.NewExpression | ESTree.CallExpression) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
        faults.push(`${placeOf(node)}: write the expression as a literal, so that it can be checked`);
    };
    const visitor = new Visitor({
      Literal: (node) => {
        if ('regex' in node)
          expressions.push({ place: placeOf(node), path, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: made,
      CallExpression: made,
    });
    visitor.visit(parseSync(path, text).program);
  }
  return { expressions, faults };
}

const writtenAs = ({ source, flags }: Pick<Expression, 'source' | 'flags'>) => `/${source}/${flags}`;

/** The expressions that may take longer than linear time and are not excepted, and the exceptions without need. */
export async function judgeExpressions(
  expressions: readonly Expression[],
  exceptions: readonly Exception[],
): Promise<string[]> {
  const groups = [...Map.groupBy(expressions, writtenAs)];
  const findings = await findAll(groups.flatMap(([, [first]]) => first ?? []));
  const slow = groups.flatMap(([expression, places], index) => {
    const finding = findings[index];
    return finding === undefined ? [] : places.map(({ path, place }) => ({ path, place, expression, finding }));
  });
  const isFor = (found: { path: string; expression: string }) => (exception: Exception) =>
    exception.path === found.path && exception.expression === found.expression;
  return [
    ...slow
      .filter((found) => !exceptions.some(isFor(found)))
      .map(({ place, expression, finding }) => `${place}: ${expression} ${finding}`),
    ...exceptions
      .filter((exception) => !slow.some((found) => isFor(found)(exception)))
      .map(({ path, expression }) => `${path}: no longer needs the exception for ${expression}`),
  ];
}

const longestMs = 60_000;

/** Some expressions, such as those with large counts, the checker never decides on. */
async function tooLate(place: string, signal: AbortSignal): Promise<never> {
  await sleep(longestMs, undefined, { signal });
  throw new Error(`${place}: the checker does not decide on this expression; write it in another way`);
}

/** The findings in the order of the expressions; each worker takes the next one that is left. */
async function findAll(expressions: readonly Expression[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const waiting = [...expressions.entries()];
  const work = async () => {
    const worker = new Worker(at('scripts/lib/checkExpression.ts'), {
      env: { ...process.env, RECHECK_BACKEND: 'pure' },
    });
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [index, { place, source, flags }] = next;
        const answered = once(worker, 'message') as Promise<[Finding]>;
        worker.postMessage({ source, flags });
        const late = new AbortController();
        [findings[index]] = await Promise.race([answered, tooLate(place, late.signal)]);
        late.abort();
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, work));
  return findings;
}
