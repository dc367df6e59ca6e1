import type { QueryKey } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { type Call, callAtom } from '../http/call.ts';
import { useParamsAtom } from './paramsAtom.ts';
import { queryAtom } from './queryClient.ts';
import { useSettled } from './useSettled.ts';

/** A search waits this long after the last key. */
const searchMs = 200;
const none: readonly never[] = [];

/**
 * A hook that asks the server for a text while the user types it. An answer knows its text: nothing is found
 * until the server has answered exactly the typed one, and an answer that comes late for another one is dropped.
 */
export function searchOf<Item>(
  key: QueryKey,
  find: (call: Call, text: string, signal: AbortSignal) => Promise<readonly Item[]>,
  /** Whether the server is asked for the text; no text for which it is not finds anything. */
  isSent = (text: string) => text !== '',
) {
  const answerAtom = (textAtom: Atom<string | null>) =>
    queryAtom((get) => {
      const call = get(callAtom);
      const text = get(textAtom);
      return {
        queryKey: [...key, text],
        queryFn: async ({ signal }) => ({ text, items: await find(call, text ?? '', signal) }),
        enabled: text !== null && isSent(text),
      };
    });
  return function useFound(typed: string | null, delayMs = searchMs) {
    const text = typed && typed.trim();
    const settled = useSettled(text, delayMs);
    const { data, isError, isFetching, refetch } = useParamsAtom(answerAtom, settled);
    const answer = text === null || isSent(text) ? data : { text, items: none };
    const isAnswered = answer?.text === text;
    const hasFailed = settled === text && isError && !isFetching;
    const state: 'ready' | 'failed' | 'loading' = isAnswered ? 'ready' : hasFailed ? 'failed' : 'loading';
    return {
      state,
      items: answer && isAnswered ? answer.items : none,
      answers: answer?.text ?? '',
      onRetry: () => void refetch(),
    };
  };
}
