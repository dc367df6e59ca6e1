import type { Tree } from '../lib/tree.ts';

const manifest = /^packages\/api\/src\/nouns\/[a-z-]+\/[a-z-]+\/noun\.ts$/;
const source = /^(packages|mocks)\/.*\.tsx?$/;
const declaration = /'([a-z-]+:[a-z-]+)': \[/g;
const text = /'([a-z-]+):([a-z-]+)'/g;

/** A text that looks like a permission, by its noun or by its verb, is declared by a manifest. */
export function permissionsAreDeclared(tree: Tree): string[] {
  const declared = new Set(
    tree.files
      .filter((path) => manifest.test(path))
      .flatMap((path) => [...tree.read(path).matchAll(declaration)].map(([, permission = '']) => permission)),
  );
  const nouns = new Set([...declared].map((permission) => permission.split(':')[0]));
  const verbs = new Set([...declared].map((permission) => permission.split(':')[1]));
  return tree.files
    .filter((path) => source.test(path))
    .flatMap((path) =>
      [...tree.read(path).matchAll(text)]
        .filter(([, noun = '', verb = '']) => (nouns.has(noun) || verbs.has(verb)) && !declared.has(`${noun}:${verb}`))
        .map(([permission]) => `${path} names the permission ${permission}, which no manifest declares`),
    );
}
