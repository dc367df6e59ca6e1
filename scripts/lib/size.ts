import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One entry of Vite's build manifest. */
export interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: readonly string[];
  css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The files that the browser loads for some entries of the manifest, each once. */
export function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files];
}

/** The manifest's key of a source file, by the end of its path. */
export function entryOf(manifest: Manifest, ending: string): string {
  const key = Object.keys(manifest).find((name) => name.endsWith(ending));
  if (!key) throw new Error(`The build has no chunk for ${ending}`);
  return key;
}

export const gzipSize = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;

export interface Weight {
  scripts: number;
  styles: number;
}

/** Bytes after gzip, scripts and styles apart. */
export function weigh(dist: string, files: readonly string[]): Weight {
  const sum = (ending: string): number =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((total, file) => total + gzipSize(readFileSync(join(dist, file))), 0);
  return { scripts: sum('.js'), styles: sum('.css') };
}
