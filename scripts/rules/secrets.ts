import type { Blob } from '../lib/history.ts';
import type { Tree } from '../lib/tree.ts';

/** Patterns of secrets, by issuer. */
// secretlint would find more, but depends on packages under Artistic-2.0, which our licence rule refuses.
const shapes: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_\w{60,})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^$\s]/,
  'a token of Slack': /\bxox[abeoprs]-[\w-]{10,}/,
  'a key of Stripe': /\b[rs]k_live_\w{16,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of Chromatic': /\bchpt_\w{12,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  // 000 is given to nobody; the others are the specimens of tests.
  'a social security number': /\b(?!000-|111-11-1111|123-45-6789)\d{3}-\d{2}-\d{4}\b/,
  'a hash of a password': /\$argon2id?\$v=\d+\$m=\d{5,},t=\d+,p=\d+\$[\w+/]{16,}\$[\w+/]{32,}/,
};

/** Anything else that looks random and is called a secret; tests make such things up. */
const tellingName =
  /\b(?:api[_-]?key|secret|token|passw(?:or)?d|credential)s?['"]?\s*[:=]\s*['"`](?=[^'"`]*\d)(?=[^'"`]*[a-z])(?=[^'"`]*[A-Z])[\w+/=-]{32,}['"`]/i;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Binaries, and the lockfile with its checksums. */
const notText = /\.(?:png|ico|woff2|zst|gz|jpg|webp)$|^pnpm-lock\.yaml$/;
/** Settings that the bundler puts into pages; every name must be safe to publish. */
const publicVariables = new Set(['STORYBOOK_API_URL', 'VITE_API_BASE_URL', 'VITE_STORY_TEST']);

/** Secrets that stand in the sources. */
export function noSecrets(tree: Tree): string[] {
  return tree.files
    .filter((path) => !notText.test(path))
    .flatMap((path) => {
      const text = tree.read(path);
      const isTold = !isTest(path) && tellingName.test(text);
      return [...secretsIn(text), ...(isTold ? ['a long random value under a telling name'] : [])].map(
        (kind) => `${path}: ${kind} does not belong into the sources`,
      );
    });
}

/** Kinds of secrets that a text holds, by who issues them. */
export function secretsIn(text: string): string[] {
  return Object.entries(shapes)
    .filter(([, shape]) => shape.test(text))
    .map(([kind]) => kind);
}

/** The same for the repository's history, since every clone contains it. */
export function noSecretsInHistory(blobs: readonly Blob[]): string[] {
  return blobs
    .filter(({ path }) => !notText.test(path))
    .flatMap(({ hash, path, text }) =>
      secretsIn(text).map((kind) => `${path} (${hash.slice(0, 10)}): ${kind} stands in the history`),
    );
}

/** Settings that the bundler would put into every page. */
export function bundledSettingsAreKnown(tree: Tree): string[] {
  return tree.files
    .filter((path) => /\.(?:ts|tsx|mts|mjs)$/.test(path) && !path.startsWith('scripts/'))
    .flatMap((path) =>
      [...tree.read(path).matchAll(/\b(?:VITE|STORYBOOK)_[A-Z_]+\b/g)]
        .map(([name]) => name)
        .filter((name) => !publicVariables.has(name))
        .map((name) => `${path}: ${name} would be published; it is not among the known settings`),
    );
}

/** Written in any other way than by its name, one setting takes all of them into the page. */
export function bundledSettingsAreNamed(tree: Tree): string[] {
  return tree.files
    .filter((path) => /\.(?:ts|tsx|mts|mjs)$/.test(path) && !path.startsWith('scripts/'))
    .filter((path) => /import\.meta\.env(?!\.[A-Z])/.test(tree.read(path)))
    .map(
      (path) => `${path}: name the setting, as in import.meta.env.VITE_API_BASE_URL; the page would carry all of them`,
    );
}
