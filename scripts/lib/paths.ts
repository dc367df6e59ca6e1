import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** An absolute path from one that starts at the top of the repository. */
export const at = (...parts: string[]): string => join(root, ...parts);

/** A program that came as a dependency. */
export const program = (name: string): string => at('node_modules/.bin', name);

export const shellDist = at('packages/shell/dist');
export const serverBundle = at('packages/api/dist/server.js');
/** Folder for temporary files of scripts. */
export const cacheFolder = at('node_modules/.cache/freight-hq');
