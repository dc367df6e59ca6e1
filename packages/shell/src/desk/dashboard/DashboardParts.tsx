import { FirstStepsNotice } from '@freight-hq/screens/desk/FirstSteps';
import { useAtomValue } from 'jotai';
import { HqAttentionRoute } from '../attention/HqAttentionRoute.tsx';
import { firstStepsAtom } from '../first-steps/data.ts';
import { PlatformStatusBadgeRoute } from '../status/PlatformStatusRoute.tsx';

/** The parts for which the figures do not wait, in one chunk. */
export const AttentionPart = () => <HqAttentionRoute />;
export const StatusPart = () => <PlatformStatusBadgeRoute />;

/** Nothing if the steps could not be loaded: the dashboard says itself that the server does not answer. */
export function SetUpPart() {
  const { data } = useAtomValue(firstStepsAtom);
  return data ? <FirstStepsNotice facts={data} /> : null;
}
