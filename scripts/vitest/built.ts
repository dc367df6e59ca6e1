import { buildIfChanged } from '../lib/build.ts';

/** End-to-end tests see what is delivered, never the sources. */
export default async function setup(): Promise<void> {
  await buildIfChanged();
}
