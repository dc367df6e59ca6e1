import { type ComponentType, lazy } from 'react';
import { ChunkLoadError } from './chunkLoadError.ts';

/** A component in a chunk of its own, by its name there; a chunk that cannot be had is told from other failures. */
export function lazyPage<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(() =>
    load().then(
      (module) => ({ default: module[name] }),
      (cause: unknown) => {
        throw new ChunkLoadError(name, { cause });
      },
    ),
  );
}
