import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { at, root } from './paths.ts';

/** The sources as a rule sees them: paths from the top, and what they say. */
export interface Tree {
  files: readonly string[];
  read(path: string): string;
}

/** Everything that is or would be committed. */
export function workingTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = [...new Set(listed.split('\n').filter(Boolean))].filter((path) => existsSync(at(path))).toSorted();
  return { files, read: (path) => readFileSync(at(path), 'utf8') };
}

/** A tree for a test of a rule. */
export const treeOf = (contents: Record<string, string>): Tree => ({
  files: Object.keys(contents),
  read: (path) => contents[path] ?? '',
});

/** The folders right below one, by name. */
export function foldersIn(tree: Tree, folder: string): string[] {
  const inside = tree.files
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
  return [...new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))];
}
