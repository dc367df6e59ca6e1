import { dirname, join } from 'node:path';
import type { Tree } from '../lib/tree.ts';

const top = 'packages/api/src/';
/** The other trees of the product: their folders form no cycles. */
const others = ['packages/components/src/', 'packages/screens/src/', 'packages/shell/src/', 'mocks/'];
/** An import goes to the same layer or to one before it. */
const layers = ['kernel', 'db', 'http', 'nouns', 'platform'];
/** Files of a noun that other nouns may import. */
const open = /^nouns\/[^/]+\/[^/]+\/(noun|contract|rules|tables|service)\.ts$/;
const imported = /(?:from|import\(|import)\s*'(\.[^']+)'/g;
/** Tests and stories, and the samples and helpers that they load. */
const notProduct = /\.(test|stories)\.tsx?$|\/samples\.ts$|^testing\//;

interface Import {
  from: string;
  to: string;
}

/** Imports of the API follow its layers, and no folders of the product import each other. */
export function importsFollowLayers(tree: Tree): string[] {
  const imports = tree.files.flatMap((path) => importsOf(tree, top, path));
  return [
    ...imports
      .filter(({ from, to }) => layerOf(to) > layerOf(from))
      .map(({ from, to }) => `${top}${from} imports ${to}, which is in a later layer`),
    ...imports
      .filter(({ from, to }) => isInner(from, to))
      .map(({ from, to }) => `${top}${from} imports ${to}, which its noun does not offer to others`),
    ...cycles(imports, folderOf, top),
    ...cycles(imports.filter(isWithinNoun), partOf, top),
    ...others.flatMap((root) => {
      const ofRoot = tree.files.flatMap((path) => importsOf(tree, root, path));
      return cycles(ofRoot, (file) => (file.includes('/') ? dirname(file) : file), root);
    }),
  ];
}

function importsOf(tree: Tree, root: string, path: string): Import[] {
  const from = path.slice(root.length);
  if (!path.startsWith(root) || !/\.tsx?$/.test(path) || notProduct.test(from)) return [];
  return [...tree.read(path).matchAll(imported)]
    .map(([, to = '']) => ({ from, to: join(dirname(from), to) }))
    .filter(({ to }) => !to.endsWith('.json'));
}

/** The array of nouns counts as a file of the nouns, and the program's entry as the last layer. */
function layerOf(file: string): number {
  if (file === 'nouns.ts') return layers.indexOf('nouns');
  return file.includes('/') ? layers.indexOf(file.split('/')[0] ?? '') : layers.length;
}

/** Area and noun of a file, such as `money/ledger`. */
const nounOf = (file: string) => /^nouns\/([^/]+\/[^/]+)\//.exec(file)?.[1];

const isInner = (from: string, to: string) => {
  const [mine, theirs] = [nounOf(from), nounOf(to)];
  return mine !== undefined && theirs !== undefined && mine !== theirs && !open.test(to);
};

/** Seen from outside, a noun and its subfolders are one folder; elsewhere each folder counts by itself. */
const folderOf = (file: string) => (nounOf(file) ? `nouns/${nounOf(file)}` : file.includes('/') ? dirname(file) : file);

const isWithinNoun = ({ from, to }: Import) => nounOf(from) !== undefined && nounOf(from) === nounOf(to);

/** Within a noun, each subfolder counts, and each file beside them: contracts are below the folders, routes above. */
const partOf = (file: string) => (dirname(file) === `nouns/${nounOf(file)}` ? file : dirname(file));

/** The cycles between folders, one line each. */
function cycles(imports: readonly Import[], placeOf: (file: string) => string, root: string): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [mine, theirs] = [placeOf(from), placeOf(to)];
    if (mine === theirs) continue;
    needs.set(mine, (needs.get(mine) ?? new Set()).add(theirs));
  }
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(needs.get(start) ?? [])];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (!seen.has(folder)) open.push(...(needs.get(folder) ?? []));
      seen.add(folder);
    }
    return seen;
  };
  return [...needs.keys()]
    .filter((folder) => !/\.tsx?$/.test(folder) && reached(folder).has(folder))
    .map((folder) => `${root}${folder} is in a cycle of folders that need each other`);
}
