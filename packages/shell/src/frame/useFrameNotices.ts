import type { FrameNotice } from '@freight-hq/screens/frame/HqFrame';
import type { OutgoingStop } from '@freight-hq/api/contract/money/bank-controls';
import { links } from '@freight-hq/screens/links';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { stopAtom } from '../money/bank-controls/data.ts';
import { usePages } from '../kit/pages.ts';
import { fallbackNotice } from './place.ts';
import { sessionAtom } from '../session/session.ts';

/** Lines above the page: money that is stopped, an address that has none, and a session that could not be checked. */
export function useFrameNotices(path: string) {
  const session = useAtomValue(sessionAtom);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const missing = fallbackNotice(usePages(), path);
  const isUnchecked = session.status === 'signedIn' && session.checkError !== null;
  const notices: FrameNotice[] = [];
  const stop = useAtomValue(stopAtom).data;
  if (stop?.isStopped) notices.push(stopNotice(stop));
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

/** All staff see who has stopped outgoing money, when and why. */
const stopNotice = ({ since, by, reason }: OutgoingStop): FrameNotice => ({
  id: 'stop',
  tone: 'critical',
  text: `All outgoing money is stopped${since === undefined ? '' : ` since ${stopTime.format(new Date(since))}`}${by === undefined ? '' : ` by ${by}`}: ${reason}.`,
  link: { label: 'Banking Administration', href: links.banking() },
});

const stopTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
