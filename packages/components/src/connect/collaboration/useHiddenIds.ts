import { useMemo, useState } from 'react';

const none: ReadonlySet<string> = new Set();
const keyOf = (userId: string, sessionId: string) => `fhq-collaboration-hidden:${userId}:${sessionId}`;

/** Which annotations of a session a user does not want to see, kept in this browser by their ids alone. */
export function useHiddenIds(userId: string | undefined, sessionId: string | undefined) {
  const key = userId !== undefined && sessionId !== undefined ? keyOf(userId, sessionId) : undefined;
  const stored = useMemo(() => read(key), [key]);
  // Annotations hidden in another session do not count here.
  const [changed, setChanged] = useState<{ key: string; ids: ReadonlySet<string> }>();
  const hiddenIds = changed && changed.key === key ? changed.ids : stored;
  const hide = (ids: ReadonlySet<string>) => {
    if (key === undefined) return;
    setChanged({ key, ids });
    write(key, ids);
  };
  return [hiddenIds, hide] as const;
}

function read(key: string | undefined): ReadonlySet<string> {
  try {
    const ids: unknown = key === undefined ? [] : JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : none;
  } catch {
    // Storage that is forbidden, or contains a value that this code has not written.
    return none;
  }
}

function write(key: string, ids: ReadonlySet<string>): void {
  try {
    if (ids.size > 0) localStorage.setItem(key, JSON.stringify([...ids]));
    else localStorage.removeItem(key);
  } catch {
    // Storage that is full or forbidden: they stay hidden until the page is left.
  }
}
