import { foldersIn, type Tree } from '../lib/tree.ts';

/** The areas of the product: the folders around the nouns, with the same names in the API, the screens, the shell and the mocks. */
export const areas = [
  'collaboration',
  'content',
  'desk',
  'fleet',
  'link',
  'money',
  'people',
  'sales',
  'support',
  'tenants',
] as const;

export const isArea = (name: string): boolean => areas.some((area) => area === name);

const nouns = 'packages/api/src/nouns';

/** Folders beside the areas. */
const others: Record<string, readonly string[]> = {
  [nouns]: [],
  'packages/screens/src': ['frame', 'lib', 'links', 'testing'],
  'packages/shell/src': ['build', 'frame', 'http', 'kit', 'lib', 'page', 'session', 'sign-in', 'testing'],
  mocks: ['kit', 'node_modules', 'world'],
};

/** A folder of the API, the screens, the shell and the mocks is an area or one of a short list; those in an area of shell and mocks are its nouns. */
export function foldersHaveOneName(tree: Tree): string[] {
  const unknown = Object.entries(others).flatMap(([home, more]) =>
    foldersIn(tree, home)
      .filter((name) => !isArea(name) && !more.includes(name))
      .map((name) => `${home}/${name} is neither an area nor in the list of scripts/rules/areas.ts`),
  );
  const strange = ['packages/shell/src', 'mocks'].flatMap((home) =>
    areas.flatMap((area) => {
      const known = foldersIn(tree, `${nouns}/${area}`);
      return foldersIn(tree, `${home}/${area}`)
        .filter((name) => !known.includes(name))
        .map((name) => `${home}/${area}/${name} has the name of no noun in ${nouns}/${area}`);
    }),
  );
  return [...unknown, ...strange];
}
