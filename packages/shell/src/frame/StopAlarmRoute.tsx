import { StopAlarm } from '@freight-hq/screens/frame/StopAlarm';
import { useAtomValue } from 'jotai';
import { stopAtom } from '../money/bank-controls/data.ts';

/** Loaded after the page; a failed load shows nothing, as each refused transfer says why. */
export function StopAlarmRoute() {
  const { data } = useAtomValue(stopAtom);
  return data ? <StopAlarm {...data} /> : null;
}
