const listeners = new Set<() => void>();

/** Calls a function after each commit of this process that has raised events; answers how to end it. */
export function onRaised(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellRaised(): void {
  for (const listener of listeners) listener();
}
