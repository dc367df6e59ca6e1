import type { Submission } from '@freight-hq/components/Submission';
import { MutationObserver } from '@tanstack/query-core';
import { atom, useAtomValue } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { callAtom } from '../http/call.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { queryClientAtom } from './queryClient.ts';
import {
  createSubmission,
  mutationOf,
  type Sent,
  type SubmissionEnvironment,
  type SubmissionSpec,
} from './submission.ts';

export const submissionEnvironmentAtom = atom((get): SubmissionEnvironment => {
  const { notify } = get(notifyAtom);
  return { call: get(callAtom), client: get(queryClientAtom), notify };
});

interface Options<Draft, Target, Reply> {
  /** Opens the submission at once, and again for each target: for forms that are always open, such as a reply. */
  target?: Target | undefined;
  /** Called once for each success, unless the form was closed before. */
  onDone?(reply: Reply, sent: Sent<Draft, Target>): void;
}

/** The state of a form or an action for a screen; it ends with the component. */
export function useSubmission<Draft, Target, Reply, Theirs>(
  spec: SubmissionSpec<Draft, Target, Reply, Theirs>,
  { target, onDone }: Options<Draft, Target, Reply> = {},
): Submission<Draft, Target, Theirs> {
  const environment = useAtomValue(submissionEnvironmentAtom);
  const running = useMemo(() => {
    const made = createSubmission(spec, environment);
    if (target !== undefined) made.open(target);
    return made;
  }, [spec, environment, target]);
  useLayoutEffect(() => running.whenDone((...success) => onDone?.(...success)));
  const state = useSyncExternalStore(running.subscribe, running.state);
  return useMemo(() => {
    const { open, send, cancel } = running;
    return { state, open, send, cancel };
  }, [state, running]);
}

/** Sends at once and without a form, such as from a row; several may be under way. The toasts tell how it ended. */
export function useAction<Draft, Target, Reply, Theirs>(
  spec: SubmissionSpec<Draft, Target, Reply, Theirs>,
  onDone?: (reply: Reply, sent: Sent<Draft, Target>) => void,
) {
  const environment = useAtomValue(submissionEnvironmentAtom);
  const done = useRef(onDone);
  useLayoutEffect(() => {
    done.current = onDone;
  });
  return useCallback(
    (target: Target, draft: Draft, version?: number) => {
      const options = { idempotencyKey: crypto.randomUUID(), ...(version !== undefined && { ifMatch: version }) };
      const observer = new MutationObserver(environment.client, mutationOf(spec, environment));
      const sent = { draft, target, options };
      // A refusal has been told in its toast.
      observer.mutate(sent).then(
        (reply) => done.current?.(reply, sent),
        () => undefined,
      );
    },
    [spec, environment],
  );
}
