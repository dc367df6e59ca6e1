import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { callAtom } from '../http/call.ts';
import { tokenAtom, userAtom } from '../session/session.ts';
import { queryClientAtom } from './queryClient.ts';

/** While mounted, lists with a topic follow the changes of other users. */
export function useTopics(): void {
  const call = useAtomValue(callAtom);
  const client = useAtomValue(queryClientAtom);
  const token = useAtomValue(tokenAtom);
  const userId = useAtomValue(userAtom)?.id;
  useEffect(() => {
    if (token === null || userId === undefined) return undefined;
    const end = new AbortController();
    const { signal } = end;
    // No page waits for it, and without it lists are as new as their last load.
    const follow = async () => {
      const { followTopics } = await import('./topics.ts');
      if (!signal.aborted) followTopics({ call, client, userId, signal });
    };
    follow().catch(() => undefined);
    return () => end.abort();
  }, [call, client, token, userId]);
}
