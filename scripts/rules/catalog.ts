import type { Tree } from '../lib/tree.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** A library that two packages use has one version, in the workspace's catalog. */
export function versionsAreShared(tree: Tree): string[] {
  const catalog = catalogOf(tree.read('pnpm-workspace.yaml'));
  const uses = tree.files
    // Each example and the servers of the benchmarks are installed apart, and know no catalog.
    .filter((path) => /(^|\/)package\.json$/.test(path) && !/^(examples|bench)\//.test(path))
    .flatMap((path) => usesOf(path, tree.read(path)));
  const outside = uses.filter(
    ({ name, version }) => version !== 'catalog:' && !version.startsWith('workspace:') && isShared(name),
  );
  return outside.map(
    ({ path, name, version }) => `${path}: ${name} ${version} is used elsewhere too and belongs in the catalog`,
  );

  function isShared(name: string): boolean {
    return catalog.has(name) || new Set(uses.filter((use) => use.name === name).map(({ path }) => path)).size > 1;
  }
}

function usesOf(path: string, json: string): { path: string; name: string; version: string }[] {
  const { dependencies, devDependencies } = JSON.parse(json) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ path, name, version }));
}

function catalogOf(yaml: string): Set<string> {
  const [, block = ''] = /^catalog:\n((?: {2}.*\n?)*)/m.exec(yaml) ?? [];
  return new Set([...block.matchAll(/^ {2}'?([^':\s]+)'?:/gm)].map(([, name = '']) => name));
}
