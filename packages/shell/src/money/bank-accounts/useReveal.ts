import type { Reveal, RevealedNumbers } from '@freight-hq/screens/money/BankAccounts';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { accountReveal } from './submissions.ts';

/** The full numbers of an account: until their time is over, the tab is left, or another account is opened. */
export function useReveal(accountId: string | undefined): Reveal {
  const mayReveal = useAtomValue(userAtom)?.permissions.includes('banking:reveal') ?? false;
  const [shown, setShown] = useState<{ accountId: string; numbers: RevealedNumbers }>();
  const onHide = useCallback(() => setShown(undefined), []);
  const submission = useSubmission(accountReveal, {
    onDone: (numbers, { target }) => setShown({ accountId: target, numbers }),
  });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(onHide, Math.max(0, Date.parse(shown.numbers.until) - Date.now()));
    const onLeave = () => document.hidden && onHide();
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, [shown, onHide]);
  return {
    submission,
    onHide,
    ...(shown?.accountId === accountId && shown && { numbers: shown.numbers }),
    ...(!mayReveal && { disabledReason: 'Your role may not see account numbers' }),
  };
}
