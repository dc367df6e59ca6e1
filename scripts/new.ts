import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './lib/paths.ts';
import { withNoun } from './lib/nounSkeleton.ts';
import { kinds, nextSteps, skeletonOf, type Kind } from './lib/skeletons.ts';

const nouns = 'packages/api/src/nouns.ts';

function run(kind: string | undefined, name: string | undefined): void {
  if (!isKind(kind) || !name) throw new Error(`pnpm new component NAME, screen AREA/NAME or noun AREA/NAME`);
  const files = Object.entries(skeletonOf(kind, name, takenPrefixes()));
  const taken = files.find(([path]) => existsSync(at(path)));
  if (taken) throw new Error(`${taken[0]} is there already`);
  for (const [path, content] of files) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
    console.log(`+ ${path}`);
  }
  if (kind === 'noun') {
    writeFileSync(at(nouns), withNoun(readFileSync(at(nouns), 'utf8'), name));
    console.log(`~ ${nouns}`);
  }
  console.log(['', 'Next:', ...nextSteps(kind, name).map((step, index) => `${index + 1}. ${step}`)].join('\n'));
}

/** The prefixes of the ids that the manifests declare. */
function takenPrefixes(): string[] {
  const manifests = globSync(['nouns/*/*/noun.ts', 'http/noun/own.ts'], { cwd: at('packages/api/src') });
  return manifests.flatMap((path) =>
    [...readFileSync(at('packages/api/src', path), 'utf8').matchAll(/Id: '([a-z]{3})'/g)].map(([, id = '']) => id),
  );
}

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

try {
  run(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
