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

const shownScreen = /import \{[^}]*\} from '@freight-hq\/screens\/([a-z-]+)\/([A-Z]\w*)'/g;

/** A screen lies in the area of the shell's folder that shows it, and its name contains that of its route or tab. */
export function screensHaveOneName(tree: Tree): string[] {
  const home = 'packages/shell/src/';
  const files = tree.files.filter((path) => path.startsWith(home) && !/\.(stories|test)\./.test(path));
  return files.flatMap((path) => {
    const [area = ''] = path.slice(home.length).split('/');
    const screens = [...tree.read(path).matchAll(shownScreen)].map(([, of = '', name = '']) => ({ of, name }));
    const [, word] = /(\w+)(?:Route|Tab)\.tsx$/.exec(path) ?? [];
    const isNamed = word === undefined || screens.length === 0 || screens.some(({ name }) => name.includes(word));
    return [
      ...screens
        .filter(({ of }) => isArea(area) && isArea(of) && of !== area)
        .map(({ of, name }) => `${path} shows ${name} of the area ${of}: move the one or the other`),
      ...(isNamed ? [] : [`${path} shows no screen with ${word} in its name: rename the one or the other`]),
    ];
  });
}
