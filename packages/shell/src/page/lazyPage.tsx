import { type ComponentType, type FunctionComponent, lazy, useState } from 'react';
import { ChunkLoadError } from './chunkLoadError.ts';

export type LazyPage<Props extends object = object> = FunctionComponent<Props> & {
  /** Fetches the chunk. It never rejects: a failure is shown when the page is opened. */
  preload(): Promise<void>;
};

/** A component in a separate chunk, by its name; a chunk that cannot be loaded is a separate kind of failure. */
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
    // A lazy component shows its fallback first, also with a loaded chunk, and the fallback then stays for 300 ms.
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
