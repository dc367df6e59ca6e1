import { PlatformStatusBadgeRoute } from '../status/PlatformStatusRoute.tsx';
import { HqAttentionRoute } from '../attention/HqAttentionRoute.tsx';

/** The parts for which the figures do not wait, in one chunk. */
export const AttentionPart = () => <HqAttentionRoute />;
export const StatusPart = () => <PlatformStatusBadgeRoute />;
