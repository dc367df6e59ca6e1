import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { ChunkLoadError } from './chunkLoadError.ts';

export type LazyPage<Props extends object = object> = FunctionComponent<Props> & {
  /** Fetches the chunk. It never rejects: that there is none is told where the page is to show. */
  preload(): Promise<void>;
};

/** A component in a chunk of its own, by its name there; a chunk that cannot be had is told from other failures. */
export function lazyPage<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchChunk = async () => {
    const module = await load();
    loaded = module[name];
    return { default: loaded };
  };
  const Later = lazy(() =>
    fetchChunk().catch((cause: unknown) => {
      throw new ChunkLoadError(name, { cause });
    }),
  );

  function Page(props: Props) {
    // Even where all is there, what is lazy shows the fallback first, which then stays for 300 ms.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }

  const preload = () =>
    fetchChunk().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Page, { preload });
}
