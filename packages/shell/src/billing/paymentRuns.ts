import { getPaymentRun, type PaymentRun, startPaymentRun } from '@freight-hq/api/contract/billing';
import { atom } from 'jotai';
import { messageOf, ReauthCancelled } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { queryAtom, queryClientAtom } from '../kit/queryClient.ts';
import { billingKeys, reloadBilling } from './data.ts';

const pollMs = 700;

interface Payments {
  /** Counts the lists that were asked for: each is a new question. */
  asked: number;
  /** Under which the confirmation happens once, however often it is sent. */
  key: string;
  /** The run that was confirmed here. */
  runId?: string;
  isStarting: boolean;
  error?: string;
}

const stateAtom = atom<Payments | null>(null);

/** The dialog's own state, or null while it is closed. */
export const paymentsAtom = atom((get) => get(stateAtom));

let asked = 0;

/** Opens the dialog, or lists again in it. */
export const listDueAtom = atom(null, (_get, set) => {
  asked += 1;
  set(stateAtom, { asked, key: crypto.randomUUID(), isStarting: false });
});

export const closePaymentsAtom = atom(null, (get, set) => {
  if (!get(stateAtom)?.isStarting) set(stateAtom, null);
});

/** The due invoices, or the run in progress. */
export const dueAtom = queryAtom((get) => {
  const call = get(callAtom);
  const state = get(stateAtom);
  return {
    queryKey: billingKeys.due(state?.asked ?? 0),
    queryFn: ({ signal }) =>
      call(startPaymentRun, { body: { dryRun: true } }, { signal, idempotencyKey: crypto.randomUUID() }),
    enabled: state !== null && state.runId === undefined,
    staleTime: Infinity,
  };
});

const runIdAtom = atom((get) => {
  const state = get(stateAtom);
  if (!state) return undefined;
  return state.runId ?? get(dueAtom).data?.id;
});

/** The run under way, asked for again and again until it has ended. */
export const paymentRunAtom = queryAtom<PaymentRun>((get) => {
  const call = get(callAtom);
  const client = get(queryClientAtom);
  const runId = get(runIdAtom) ?? '';
  return {
    queryKey: billingKeys.run(runId),
    queryFn: async ({ signal }) => {
      const run = await call(getPaymentRun, { runId }, { signal });
      if (run.status === 'finished') reloadBilling(client);
      return run;
    },
    enabled: runId !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'finished' ? false : pollMs),
  };
});

/** Whether a run shows, and not what is due. */
export const isRunShownAtom = atom((get) => get(runIdAtom) !== undefined);

/** Charges the listed invoices; repeating the request returns the same run. */
export const confirmPaymentsAtom = atom(null, async (get, set, { digest }: PaymentRun) => {
  const state = get(stateAtom);
  if (!state || state.isStarting) return;
  const { asked: list, key } = state;
  set(stateAtom, { asked: list, key, isStarting: true });
  try {
    const run = await get(callAtom)(startPaymentRun, { body: { dryRun: false, digest } }, { idempotencyKey: key });
    get(queryClientAtom).setQueryData(billingKeys.run(run.id ?? ''), run);
    set(stateAtom, { asked: list, key, isStarting: false, ...(run.id && { runId: run.id }) });
  } catch (error) {
    const told = error instanceof ReauthCancelled ? {} : { error: messageOf(error, 'The run could not be started.') };
    set(stateAtom, { asked: list, key, isStarting: false, ...told });
  }
});
