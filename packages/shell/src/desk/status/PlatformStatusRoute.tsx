import { PlatformStatus, PlatformStatusBadge } from '@freight-hq/screens/desk/PlatformStatus';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { liveStatusAtom } from './data.ts';

/** The status in the sidebar, which the frame loads after the page. */
export function PlatformStatusRoute() {
  return <PlatformStatus live={useLiveStatus()} />;
}

/** The same in a word, on the dashboard. */
export function PlatformStatusBadgeRoute() {
  return <PlatformStatusBadge live={useLiveStatus()} />;
}

const useLiveStatus = () => useResource(useAtomValue(liveStatusAtom), 'The server did not answer.');
