import { execFileSync } from 'node:child_process';

/** One version of a file, from any commit. */
export interface Blob {
  hash: string;
  path: string;
  text: string;
}

const mostBytes = 2 * 1024 ** 3;

/** Every version of every file in a repository's history; none without a repository. */
export function blobsOfHistory(folder: string): Blob[] {
  const git = (parameters: string[], input = '') =>
    execFileSync('git', parameters, { cwd: folder, input, maxBuffer: mostBytes, stdio: ['pipe', 'pipe', 'ignore'] });
  let listed: string;
  try {
    listed = git(['rev-list', '--objects', '--all']).toString();
  } catch {
    return [];
  }
  const paths = new Map(
    listed.split('\n').flatMap((line): [string, string][] => {
      const [, hash, path] = /^(\w+) (.+)$/.exec(line) ?? [];
      return hash && path ? [[hash, path]] : [];
    }),
  );
  return readBlobs(git(['cat-file', '--batch'], [...paths.keys()].join('\n')), paths);
}

/** Headers like `<hash> blob <size>`, each with its content behind it. */
function readBlobs(batch: Buffer, paths: ReadonlyMap<string, string>): Blob[] {
  const blobs: Blob[] = [];
  for (let at = 0; at < batch.length;) {
    const end = batch.indexOf('\n', at);
    const [hash = '', kind, size] = batch.toString('latin1', at, end).split(' ');
    const next = end + 1 + Number(size);
    if (kind === 'blob') blobs.push({ hash, path: paths.get(hash) ?? '', text: batch.toString('utf8', end + 1, next) });
    at = next + 1;
  }
  return blobs;
}
