import { verifyAuditChain } from '@freight-hq/api/contract/desk/audit';
import { notedText } from '@freight-hq/api/rules/desk/audit';
import type { ChainHead, Verification, VerificationState } from '@freight-hq/screens/desk/AuditLog';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../http/apiError.ts';
import { type Call, callAtom } from '../../http/call.ts';
import { bad, good, notifyAtom } from '../../lib/toasts.ts';

/** Goes through the chain, a step a call, and tells how far it is. */
export async function verifyInSteps(
  call: Call,
  noted: ChainHead | undefined,
  signal: AbortSignal,
  tell: (state: VerificationState) => void,
): Promise<void> {
  let [checked, total] = [0, 0];
  let reached: { after?: number; hash?: string } = {};
  tell({ status: 'running', checked, total });
  try {
    for (;;) {
      const query = { ...reached, ...(noted && { noted: notedText(noted) }) };
      const result = await call(verifyAuditChain, { query }, { signal });
      if (result.isDone) return tell({ status: 'done', result, noted, at: new Date().toISOString() });
      [checked, total] = [result.last.position, result.head.position];
      reached = { after: checked, hash: result.last.hash };
      tell({ status: 'running', checked, total });
    }
  } catch (error) {
    if (signal.aborted) return tell({ status: 'cancelled', checked, total });
    tell({ status: 'failed', message: messageOf(error, 'The server did not answer. Verify again.') });
  }
}

/** The verification of the hash chain; it ends with the page. */
export function useVerification(): Verification {
  const call = useAtomValue(callAtom);
  const { notify } = useAtomValue(notifyAtom);
  const [state, setState] = useState<VerificationState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    state,
    start: (noted) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      void verifyInSteps(call, noted, controller.signal, (next) => {
        if (running.current === controller) setState(next);
      });
    },
    cancel: () => running.current?.abort(),
    onCopy: (head) =>
      void navigator.clipboard.writeText(head).then(
        () => notify(good('Head Copied')),
        () => notify(bad('The head was not copied', 'Select it and copy it by hand')),
      ),
    onPrint: () => window.print(),
  };
}
