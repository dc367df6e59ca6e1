import { StopAlarm } from '@freight-hq/screens/frame/StopAlarm';
import { links } from '@freight-hq/screens/links';
import { useAtomValue } from 'jotai';
import { useLocation } from 'wouter';
import { stopAtom } from '../money/bank-controls/data.ts';

/**
 * Loaded after the page; a failed load shows nothing, as each refused transfer says why. Banking Administration shows the
 * stop itself, with what lifts it.
 */
export function StopAlarmRoute() {
  const { data } = useAtomValue(stopAtom);
  const [path] = useLocation();
  return data && !path.startsWith(links.banking()) ? <StopAlarm {...data} /> : null;
}
