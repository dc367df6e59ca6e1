import { fillDatabase, filledFolder } from '../../packages/shell/e2e/support/server.ts';
import { buildIfChanged } from '../lib/build.ts';

/** End-to-end tests see what is delivered, never the sources, and start on copies of one filled database. */
export default async function setup(): Promise<() => void> {
  await buildIfChanged();
  const { folder, remove } = await fillDatabase();
  process.env[filledFolder] = folder;
  return remove;
}
