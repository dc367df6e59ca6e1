import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, root } from './paths.ts';

/** The sources for a rule: paths from the top, and their content. */
export interface Tree {
  files: readonly string[];
  read(path: string): string;
}

const notSources = new Set([
  'node_modules',
  'dist',
  '.git',
  'storybook-static',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** Every file of the project, without installed, built and recorded files. */
export function workingTree(): Tree {
  const entries = globSync(['**/*', '.{ci,github,storybook}/**/*'], {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => notSources.has(name) || name.startsWith('.data') || name === '.vitest',
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return { files: files.toSorted(), read: (path) => readFileSync(at(path), 'utf8') };
}

/** A tree for a test of a rule. */
export const treeOf = (contents: Record<string, string>): Tree => ({
  files: Object.keys(contents),
  read: (path) => contents[path] ?? '',
});

/** The names of the subfolders of a folder. */
export function foldersIn(tree: Tree, folder: string): string[] {
  const inside = tree.files
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
  return [...new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))];
}
