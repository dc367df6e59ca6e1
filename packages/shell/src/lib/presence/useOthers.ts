import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { callAtom } from '../../http/call.ts';
import { tokenAtom } from '../../session/session.ts';
import type { Others, OwnWriting, Shared } from './followOthers.ts';

const nobody: Others = { here: [], writing: [] };

/** The other users who have the same open; the resource is undefined while nothing is. */
export function useOthers(
  { resourceType, sessionName }: Omit<Shared, 'resourceId'>,
  resourceId: string | undefined,
  isWriting = false,
): Others {
  const call = useAtomValue(callAtom);
  const token = useAtomValue(tokenAtom);
  const [others, setOthers] = useState(nobody);
  const own = useRef<OwnWriting>({ is: false, tell: () => undefined });
  useEffect(() => {
    if (own.current.is === isWriting) return;
    own.current.is = isWriting;
    own.current.tell();
  }, [isWriting]);
  useEffect(() => {
    if (resourceId === undefined || token === null) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const shared = { resourceType, resourceId, sessionName };
    const onChange = (next: Others) =>
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    // No screen waits for it.
    const follow = async () => {
      const { followOthers } = await import('./followOthers.ts');
      if (!signal.aborted) await followOthers({ call, shared, own: own.current, signal, onChange });
    };
    follow().catch(() => undefined);
    return () => {
      end.abort();
      setOthers(nobody);
    };
  }, [call, resourceType, resourceId, sessionName, token]);
  return others;
}
