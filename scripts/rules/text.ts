import type { Tree } from '../lib/tree.ts';

interface Refusal {
  pattern: RegExp;
  /** Which files it holds for. */
  in: RegExp;
  except?: RegExp;
  because: string;
}

const code = /\.(ts|tsx|mts|mjs|js)$/;
const statelessRooms = /^packages\/(components|screens)\/src\/.*\.tsx?$/;
const storiesAndTests = /\.(stories|test|spec)\.tsx?$|\/testing\/|^scripts\//;

const refusals: readonly Refusal[] = [
  { pattern: /^export \* from/m, in: code, because: 'a file that only passes others on hides where things are' },
  {
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    in: code,
    except: /^scripts\//,
    because: 'the type is wrong or the code is',
  },
  {
    pattern: /(eslint|oxlint)-disable/,
    in: code,
    except: /^scripts\/|mockServiceWorker\.js$/,
    because: 'the rule is wrong or the code is',
  },
  { pattern: /\b(TODO|FIXME|XXX)\b/, in: code, except: /^scripts\//, because: 'it is done or it is not there' },
  {
    pattern: /\b(it|test|describe)(\.\w+)*\.(skip|todo|only|fixme)\b/,
    in: code,
    except: /^scripts\//,
    because: 'every test runs',
  },
  { pattern: /\bnew Date\(\)/, in: statelessRooms, except: storiesAndTests, because: 'time comes from ClockProvider' },
  {
    pattern: /\bkey [!=]== 'Enter'/,
    in: /^packages\/(components|screens|shell)\/src\/.*\.tsx?$/,
    except: /\/composing\.ts$|\.(stories|test)\.tsx?$/,
    because: 'isEnter leaves out the key that ends the choice of a word in an input method',
  },
  {
    pattern: /@[a-z0-9-]+\.(com|org|net|io|dev)\b/i,
    in: /^(mocks|packages\/\w+\/src)\/.*\.(ts|tsx|json)$/,
    because: 'an invented address must not be a real one',
  },
];

/** More lines than that are worth a look, no fault: a file is cut where its subject ends. Lint refuses 400. */
const usualLines = 300;

/** Files that are longer than most, for a note. */
export const longFiles = (tree: Tree): string[] =>
  tree.files
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, lines: tree.read(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > usualLines)
    .map(({ path, lines }) => `${path} has ${lines} lines: does it have one subject?`);

/** Texts that have no place in the sources. */
export function textsAreFit(tree: Tree): string[] {
  return tree.files.flatMap((path) =>
    refusals
      .filter((refusal) => refusal.in.test(path) && !refusal.except?.test(path))
      .flatMap(({ pattern, because }) => {
        const match = pattern.exec(tree.read(path));
        return match ? [`${path}: "${match[0]}": ${because}`] : [];
      }),
  );
}

/** A folder's public file is named like the folder. */
export function noIndexFiles(tree: Tree): string[] {
  return tree.files
    .filter((path) => /(^|\/)index\.(ts|tsx)$/.test(path))
    .map((path) => `${path}: name it like its folder`);
}
