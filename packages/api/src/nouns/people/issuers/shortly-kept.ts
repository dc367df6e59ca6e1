const keptMs = 5_000;

/** A value that is read again when it is asked for after five seconds; calls at the same time share a reading. */
export function shortlyKept<T>(load: () => Promise<readonly T[]>) {
  let last: readonly T[] = [];
  let until = -Infinity;
  let loading: Promise<readonly T[]> | undefined;
  const read = (): Promise<readonly T[]> => {
    if (performance.now() < until) return Promise.resolve(last);
    loading ??= load()
      .then((found) => {
        until = performance.now() + keptMs;
        return (last = found);
      })
      .finally(() => (loading = undefined));
    return loading;
  };
  return {
    read,
    /** As it was read last; a value that is too old is read for the next call. */
    last: () => {
      read().catch(() => undefined);
      return last;
    },
    forget: () => {
      until = -Infinity;
      loading = undefined;
    },
  };
}
