import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';

/** The place of a drawer's facts and rows while they are loading. */
export function WaitingDetails({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Stack gap="x6">
        <Skeleton width="40%" height={24} />
        <Skeleton lines={6} height={28} />
        <Skeleton lines={4} height={44} />
      </Stack>
    </div>
  );
}
