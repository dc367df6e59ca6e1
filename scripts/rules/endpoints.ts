import type { Tree } from '../lib/tree.ts';

const contractPath = /^packages\/api\/src\/nouns\/([a-z-]+)\/(?:[a-z-]+\/)?contract\.ts$/;
const declaration = /export const (\w+) = endpoint\(/g;

/** A noun that no screen calls: probes of the operator. */
const unmocked = new Set(['health']);

/** Every endpoint of a contract is served by its noun's routes and answered by its noun's mocks. */
export function endpointsAreServedAndMocked(tree: Tree): string[] {
  const textOf = (isPlace: (path: string) => boolean) => tree.files.filter(isPlace).map(tree.read).join('\n');
  return tree.files.flatMap((path) => {
    const noun = contractPath.exec(path)?.[1];
    if (!noun) return [];
    const routes = `packages/api/src/nouns/${noun}/routes.ts`;
    const handlers = new RegExp(`^mocks/${noun}/(?:\\w+H|h)andlers\\.ts$`);
    const places = new Map([[routes, textOf((place) => place === routes)]]);
    if (!unmocked.has(noun))
      places.set(
        `mocks/${noun}/handlers.ts`,
        textOf((place) => handlers.test(place)),
      );
    return [...tree.read(path).matchAll(declaration)].flatMap(([, name = '']) =>
      [...places]
        .filter(([, text]) => !new RegExp(`\\b${name}\\b`).test(text))
        .map(([place]) => `${name} of ${path} is not in ${place}`),
    );
  });
}
