import { foldersIn, type Tree } from '../lib/tree.ts';

const screens = 'packages/screens/src';

const startsUpper = (name: string): boolean => /^[A-Z]/.test(name);

/** Every component and screen has a file named like its folder, with stories beside it. */
export function componentsHaveStories(tree: Tree): string[] {
  const areas = foldersIn(tree, screens).map((area) => `${screens}/${area}`);
  return ['packages/components/src', ...areas].flatMap((home) =>
    foldersIn(tree, home)
      .filter(startsUpper)
      .flatMap((name) => [`${home}/${name}/${name}.tsx`, `${home}/${name}/${name}.stories.tsx`])
      .filter((path) => !tree.files.includes(path))
      .map((path) => `${path} is missing`),
  );
}

/** Every screen is used by the shell, and every route has stories that walk it over mocked endpoints. */
export function screensAreConnected(tree: Tree): string[] {
  const shell = tree.files.filter(
    (path) => /^packages\/shell\/src\/.*\.tsx?$/.test(path) && !/\.(stories|test)\./.test(path),
  );
  const sources = shell.map((path) => tree.read(path)).join('\n');
  const unused = foldersIn(tree, screens)
    .flatMap((area) => foldersIn(tree, `${screens}/${area}`).map((name) => ({ area, name })))
    .filter(({ area, name }) => startsUpper(name) && !sources.includes(`@freight-hq/screens/${area}/${name}'`))
    .map(({ name }) => `The screen ${name} is shown by no route of the shell`);
  const untold = shell
    .filter((path) => /^packages\/shell\/src\/(?:[\w-]+\/)+\w+Route\.tsx$/.test(path))
    .map((path) => path.replace(/\.tsx$/, '.stories.tsx'))
    .filter((path) => !tree.files.includes(path))
    .map((path) => `${path} is missing`);
  return [...unused, ...untold];
}
