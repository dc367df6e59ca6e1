import { dirname, join } from 'node:path';
import type { Tree } from '../lib/tree.ts';

const top = 'packages/api/src/';
/** An import goes to the same layer or to one before it. */
const layers = ['kernel', 'db', 'http', 'nouns', 'platform'];
/** Files of a noun that other nouns may import. */
const open = /^nouns\/[^/]+\/(noun|contract|rules|tables|service)\.ts$/;
const imported = /(?:from|import\(|import)\s*'(\.[^']+)'/g;
/** Tests, and the samples that tests load. */
const notProduct = /\.test\.ts$|\/samples\.ts$|^testing\//;

interface Import {
  from: string;
  to: string;
}

/** Imports of the API follow its layers, and no two of its folders import each other. */
export function importsFollowLayers(tree: Tree): string[] {
  const imports = tree.files.flatMap((path) => importsOf(tree, path));
  return [
    ...imports
      .filter(({ from, to }) => layerOf(to) > layerOf(from))
      .map(({ from, to }) => `${top}${from} imports ${to}, which is in a later layer`),
    ...imports
      .filter(({ from, to }) => isInner(from, to))
      .map(({ from, to }) => `${top}${from} imports ${to}, which its noun does not offer to others`),
    ...cycles(imports, folderOf),
    ...cycles(imports.filter(isWithinNoun), partOf),
  ];
}

function importsOf(tree: Tree, path: string): Import[] {
  const from = path.slice(top.length);
  if (!path.startsWith(top) || !path.endsWith('.ts') || notProduct.test(from)) return [];
  return [...tree.read(path).matchAll(imported)].map(([, to = '']) => ({ from, to: join(dirname(from), to) }));
}

/** The array of nouns counts as a file of the nouns, and the program's entry as the last layer. */
function layerOf(file: string): number {
  if (file === 'nouns.ts') return layers.indexOf('nouns');
  return file.includes('/') ? layers.indexOf(file.split('/')[0] ?? '') : layers.length;
}

const nounOf = (file: string) => /^nouns\/([^/]+)\//.exec(file)?.[1];

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
function cycles(imports: readonly Import[], placeOf: (file: string) => string): string[] {
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
    .filter((folder) => !folder.endsWith('.ts') && reached(folder).has(folder))
    .map((folder) => `${top}${folder} is in a cycle of folders that need each other`);
}
