import type { Tree } from '../lib/tree.ts';

const contractPath = /^packages\/api\/src\/nouns\/([a-z-]+)\/(?:[a-z-]+\/)?contract\.ts$/;
const declaration = /export const (\w+) = endpoint\(/g;

/** Nouns that no screen calls: probes of the operator, and banking until its screens are there. */
const unmocked = new Set(['health', 'banking']);

/** Every endpoint of a contract is served by its noun's routes and answered by its noun's mocks. */
export function endpointsAreServedAndMocked(tree: Tree): string[] {
  return tree.files.flatMap((path) => {
    const noun = contractPath.exec(path)?.[1];
    if (!noun) return [];
    const routes = `packages/api/src/nouns/${noun}/routes.ts`;
    const handlers = `mocks/${noun}/handlers.ts`;
    const places = unmocked.has(noun) ? [routes] : [routes, handlers];
    return [...tree.read(path).matchAll(declaration)].flatMap(([, name = '']) =>
      places
        .filter((place) => !tree.files.includes(place) || !new RegExp(`\\b${name}\\b`).test(tree.read(place)))
        .map((place) => `${name} of ${path} is not in ${place}`),
    );
  });
}
