import type { Tree } from '../lib/tree.ts';

const manifest = /^packages\/api\/src\/nouns\/[a-z-]+\/[a-z-]+\/noun\.ts$/;
const source = /^(packages|mocks)\/.*\.tsx?$/;
const declaration = /'([a-z-]+:[a-z-]+)': \[/g;
const text = /'([a-z-]+):([a-z-]+)'/g;

/** What a key may be made for, beside permissions. */
const scopeList = 'packages/api/src/kernel/scopes.ts';

/** A text that looks like a permission, by its noun or by its verb, is declared by a manifest or is a scope of keys. */
export function permissionsAreDeclared(tree: Tree): string[] {
  const declared = new Set(
    tree.files
      .filter((path) => manifest.test(path))
      .flatMap((path) => [...tree.read(path).matchAll(declaration)].map(([, permission = '']) => permission)),
  );
  const scopes = tree.files.includes(scopeList) ? [...tree.read(scopeList).matchAll(text)].map(([scope]) => scope) : [];
  const isKnown = (quoted: string) => declared.has(quoted.slice(1, -1)) || scopes.includes(quoted);
  const nouns = new Set([...declared].map((permission) => permission.split(':')[0]));
  const verbs = new Set([...declared].map((permission) => permission.split(':')[1]));
  return tree.files
    .filter((path) => source.test(path))
    .flatMap((path) =>
      [...tree.read(path).matchAll(text)]
        .filter(([quoted, noun = '', verb = '']) => (nouns.has(noun) || verbs.has(verb)) && !isKnown(quoted))
        .map(([permission]) => `${path} names the permission ${permission}, which no manifest declares`),
    );
}
