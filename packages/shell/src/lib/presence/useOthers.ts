import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { callAtom } from '../../http/call.ts';
import { tokenAtom } from '../../session/session.ts';

const none: readonly string[] = [];

/** Names of the other users who have the page open to edit it. */
export function useOtherEditors(pageId: string | undefined): readonly string[] {
  const call = useAtomValue(callAtom);
  const token = useAtomValue(tokenAtom);
  const [names, setNames] = useState(none);
  useEffect(() => {
    if (pageId === undefined || token === null) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const onChange = (next: readonly string[]) =>
      setNames((before) => (before.join('\n') === next.join('\n') ? before : next));
    // No page waits for it.
    const follow = async () => {
      const { followEditors } = await import('./editors.ts');
      if (!signal.aborted) await followEditors({ call, pageId, signal, onChange });
    };
    follow().catch(() => undefined);
    return () => {
      end.abort();
      setNames(none);
    };
  }, [call, pageId, token]);
  return names;
}
