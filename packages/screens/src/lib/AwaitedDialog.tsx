import { Dialog } from '@freight-hq/components/Dialog';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';

interface AwaitedDialogProps {
  title: string;
  /** The data that the form needs. */
  resource: Resource<unknown>;
  failure: string;
  /** Heights of the placeholder lines. */
  heights: readonly string[];
  onClose(): void;
}

/** Placeholder of a dialog with a form, until its data is loaded. */
export function AwaitedDialog({ title, resource, failure, heights, onClose }: AwaitedDialogProps) {
  return (
    <Dialog title={title} size="large" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ResourceNotice resource={resource} title={failure} />
      {resource.status === 'loading' && (
        <Stack gap="x4">
          {heights.map((height, index) => (
            <Skeleton key={index} width="100%" height={height} />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
