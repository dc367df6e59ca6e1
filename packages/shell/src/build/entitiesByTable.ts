import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const library = 'decode-named-character-reference';

/**
 * The Markdown parser's library for `&copy;` and its like has a build for browsers that asks `innerHTML`, which the
 * content security policy refuses. Its other build, the one that Node.js takes, has a table.
 */
export function entitiesByTable(): Plugin {
  return {
    name: 'entities-by-table',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === library && importer ? createRequire(importer).resolve(library) : undefined,
  };
}
