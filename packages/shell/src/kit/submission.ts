import type { FieldFaults, Submission, SubmissionState } from '@freight-hq/components/Submission';
import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/query-core';
import { ApiError, messageOf, ReauthCancelled } from '../http/apiError.ts';
import type { Call, CallOptions } from '../http/call.ts';
import type { Toast } from '../lib/toasts.ts';

/** One sending: `options` hold the idempotency key and, for an edit, the version that it was made on. */
export interface Sent<Draft, Target> {
  draft: Draft;
  target: Target;
  options: Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>;
}

/** The effect of a form or an action on its draft; one value serves every place that sends it. */
export interface SubmissionSpec<Draft, Target, Reply, Theirs> {
  send(call: Call, sent: Sent<Draft, Target>): Promise<Reply>;
  /** Shows the reply, and reloads the changed data. Called also after Cancel. */
  keep?(client: QueryClient, reply: Reply, sent: Sent<Draft, Target>): unknown;
  toast?(reply: Reply, sent: Sent<Draft, Target>): Toast;
  /** Loads the version that another person has saved, after a 412. Without it a 412 is a refusal. */
  conflict?(call: Call, target: Target, client: QueryClient): Promise<Theirs>;
  /** Text for a failure that has none of its own. */
  failure: string;
  /** Faults of fields that the answer does not point at. */
  faults?(error: unknown): FieldFaults | undefined;
  /** Tells a refusal in a toast; a form shows it in place besides. */
  refusal?(message: string, sent: Sent<Draft, Target>, error: unknown): Toast;
  /** Called after a refusal, for example to reload the data. */
  onRefused?(client: QueryClient, error: unknown, target: Target): void;
  /** The form stays open after a success, for the next draft. */
  staysOpen?: boolean;
}

/** Describes a form or an action; `useSubmission` and `useAction` run it. */
export const submission = <Draft, Target, Reply, Theirs = never>(
  send: SubmissionSpec<Draft, Target, Reply, Theirs>['send'],
  options: Omit<SubmissionSpec<Draft, Target, Reply, Theirs>, 'send'>,
): SubmissionSpec<Draft, Target, Reply, Theirs> => ({ send, ...options });

/** Dependencies of a submission. */
export interface SubmissionEnvironment {
  call: Call;
  client: QueryClient;
  notify(toast: Toast): void;
}

/** Another person has saved first. */
class Stale<Theirs> extends Error {
  readonly theirs: Theirs;
  constructor(theirs: Theirs, cause: unknown) {
    super('Another version was saved meanwhile', { cause });
    this.theirs = theirs;
  }
}

/** One sending as a mutation of the query library. */
export function mutationOf<Draft, Target, Reply, Theirs>(
  spec: SubmissionSpec<Draft, Target, Reply, Theirs>,
  { call, client, notify }: SubmissionEnvironment,
): MutationObserverOptions<Reply, Error, Sent<Draft, Target>> {
  return {
    // Offline calls fail at once, and a password is not kept after its form has closed.
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async (sent) => {
      try {
        return await spec.send(call, sent);
      } catch (error) {
        throw await refusalOf(error, () => spec.conflict?.(call, sent.target, client));
      }
    },
    onSuccess: (reply, sent) => {
      void spec.keep?.(client, reply, sent);
      if (spec.toast) notify(inFlow(spec, sent, spec.toast(reply, sent)));
    },
    onError: (error, sent) => {
      spec.onRefused?.(client, error, sent.target);
      if (!spec.refusal || error instanceof Stale || error instanceof ReauthCancelled) return;
      notify(inFlow(spec, sent, spec.refusal(messageOf(error, spec.failure), sent, error)));
    },
  };
}

/** A refusal and the success after it contradict each other. */
const inFlow = (spec: { failure: string }, { target }: { target: unknown }, toast: Toast): Toast => ({
  flow: `${spec.failure} ${JSON.stringify(target)}`,
  ...toast,
});

/** The error for the form: a conflict includes the other version. */
async function refusalOf(error: unknown, load: () => Promise<unknown> | undefined): Promise<unknown> {
  if (!(error instanceof ApiError && error.status === 412)) return error;
  try {
    const theirs = load();
    return theirs ? new Stale(await theirs, error) : error;
  } catch {
    return error;
  }
}

export interface RunningSubmission<Draft, Target, Reply, Theirs> {
  /** Hears of each success while the form is still open; answers how to stop. */
  whenDone(hear: (reply: Reply, sent: Sent<Draft, Target>) => void): () => void;
  state(): SubmissionState<Draft, Target, Theirs>;
  subscribe(listener: () => void): () => void;
  open: Submission<Draft, Target, Theirs>['open'];
  send: Submission<Draft, Target, Theirs>['send'];
  cancel: Submission<Draft, Target, Theirs>['cancel'];
}

const unsent = { words: '', key: '' };

/** One form from opening to closing. */
export function createSubmission<Draft, Target, Reply, Theirs>(
  spec: SubmissionSpec<Draft, Target, Reply, Theirs>,
  environment: SubmissionEnvironment,
): RunningSubmission<Draft, Target, Reply, Theirs> {
  const observer = new MutationObserver(environment.client, mutationOf(spec, environment));
  let onDone: ((reply: Reply, sent: Sent<Draft, Target>) => void) | undefined;
  let opened: { target: Target } | undefined;
  let state: SubmissionState<Draft, Target, Theirs> = { status: 'idle' };
  // The same draft sent again, as after a lost answer, is the same call; a form that opens again is another.
  let last = unsent;

  // The first listener, so that the others read the new state.
  observer.subscribe((result) => {
    state = opened ? stateOf(spec, opened.target, result) : { status: 'idle' };
  });
  const show = (next: typeof opened) => {
    opened = next;
    observer.reset();
  };
  const keyOf = (draft: Draft) => {
    const words = JSON.stringify(draft);
    if (last.words !== words) last = { words, key: crypto.randomUUID() };
    return last.key;
  };

  const send = async (draft: Draft, version?: number) => {
    const asked = opened;
    if (!asked || state.status === 'sending') return;
    const options = { idempotencyKey: keyOf(draft), ...(version !== undefined && { ifMatch: version }) };
    const sent = { draft, target: asked.target, options };
    try {
      const reply = await observer.mutate(sent);
      last = unsent;
      if (opened !== asked) return;
      show(spec.staysOpen ? { target: asked.target } : undefined);
      onDone?.(reply, sent);
    } catch {
      // The observer's result holds the error.
    }
  };
  return {
    whenDone: (hear) => {
      onDone = hear;
      return () => {
        onDone = undefined;
      };
    },
    state: () => state,
    subscribe: (listener) => observer.subscribe(listener),
    open: (target) => {
      last = unsent;
      show({ target });
    },
    send: (draft, version) => void send(draft, version),
    cancel: () => show(spec.staysOpen ? opened && { target: opened.target } : undefined),
  };
}

interface Result<Draft, Target> {
  status: 'idle' | 'pending' | 'error' | 'success';
  error: unknown;
  variables: Sent<Draft, Target> | undefined;
}

function stateOf<Draft, Target, Theirs>(
  spec: Pick<SubmissionSpec<Draft, Target, unknown, Theirs>, 'failure' | 'faults'>,
  target: Target,
  { status, error, variables }: Result<Draft, Target>,
): SubmissionState<Draft, Target, Theirs> {
  if (!variables || status === 'idle' || error instanceof ReauthCancelled) return { status: 'open', target };
  const { draft } = variables;
  // No further submission until the form has closed.
  if (status !== 'error') return { status: 'sending', target, draft };
  if (error instanceof Stale) return { status: 'stale', target, draft, theirs: error.theirs as Theirs };
  const fields = spec.faults?.(error) ?? fieldFaults(error);
  const message = Object.keys(fields).length > 0 ? '' : messageOf(error, spec.failure);
  return { status: 'refused', target, draft, message, fields };
}

/** The first error of each field, by the last part of its pointer. */
export function fieldFaults(error: unknown): FieldFaults {
  const errors = error instanceof ApiError ? error.errors : [];
  const fields = errors.flatMap(({ pointer, detail }): [string, string][] => {
    const name = pointer.startsWith('/') ? pointer.split('/').findLast((part) => !/^\d+$/.test(part)) : undefined;
    return name ? [[name, detail]] : [];
  });
  return Object.fromEntries(fields.toReversed());
}
