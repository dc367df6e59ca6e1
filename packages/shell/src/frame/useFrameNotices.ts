import type { FrameNotice } from '@freight-hq/screens/frame/HqFrame';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { usePages } from '../kit/pages.ts';
import { fallbackNotice } from './place.ts';
import { sessionAtom } from '../session/session.ts';

/** Lines above the page: an address that has none, and a session that could not be checked. */
export function useFrameNotices(path: string) {
  const session = useAtomValue(sessionAtom);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const missing = fallbackNotice(usePages(), path);
  const isUnchecked = session.status === 'signedIn' && session.checkError !== null;
  const notices: FrameNotice[] = [];
  if (isUnchecked) {
    notices.push({
      id: 'session',
      tone: 'caution',
      text: 'Your session could not be checked. It will be checked again.',
    });
  }
  if (session.status === 'signedIn' && session.isEmergency) {
    notices.push({
      id: 'emergency',
      tone: 'caution',
      text: 'You are signed in as an emergency owner, although single sign-on is required. Every owner was told.',
    });
  }
  if (missing) notices.push({ id: `missing:${path}`, tone: 'info', text: missing });
  return {
    notices: notices.filter(({ id }) => !dismissed.includes(id)),
    onDismissNotice: (id: string) => setDismissed((ids) => [...ids, id]),
  };
}
