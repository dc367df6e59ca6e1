import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A file or folder that lies beside this code: in `db/` when it runs from source, beside the
 * bundle (or above it, for a chunk in a folder of its own) once it is built.
 */
export function locate(...names: string[]): string {
  const candidates = names.flatMap((name) => [`./${name}`, `../${name}`]);
  const paths = candidates.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${names.join(' or ')} is missing from this installation`);
  return found;
}
