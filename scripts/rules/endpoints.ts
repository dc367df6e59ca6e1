import type { Tree } from '../lib/tree.ts';

const contractPath = /^packages\/api\/src\/nouns\/([a-z-]+\/[a-z-]+)\/(?:[a-z-]+\/)?contract\.ts$/;
const declaration = /export const (\w+) = endpoint\(/g;

/** Every endpoint of a contract is served by its noun's routes. */
export function endpointsAreServed(tree: Tree): string[] {
  return tree.files.flatMap((path) => {
    const noun = contractPath.exec(path)?.[1];
    if (!noun) return [];
    const routes = `packages/api/src/nouns/${noun}/routes.ts`;
    const served = tree.files.includes(routes) ? tree.read(routes) : '';
    return [...tree.read(path).matchAll(declaration)].flatMap(([, name = '']) =>
      new RegExp(`\\b${name}\\b`).test(served) ? [] : [`${name} of ${path} is not in ${routes}`],
    );
  });
}
