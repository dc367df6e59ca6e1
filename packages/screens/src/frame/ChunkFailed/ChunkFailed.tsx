import { CloudOff, RefreshCw } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { MessagePage } from '../../lib/MessagePage.tsx';

export interface ChunkFailedProps {
  onReload(): void;
  /** The file is not missing: the network is away. */
  isOffline?: boolean;
}

/** The page shown when a file of the app could not be loaded, as after an upgrade. */
export function ChunkFailed({ onReload, isOffline = false }: ChunkFailedProps) {
  if (isOffline) {
    return (
      <MessagePage icon={<CloudOff size={20} aria-hidden />} title="This page needs the network" level={2}>
        It opens as soon as the connection is back.
      </MessagePage>
    );
  }
  return (
    <MessagePage
      icon={<RefreshCw size={20} aria-hidden />}
      title="New version: reload"
      level={2}
      actions={
        <Button variant="primary" onPress={onReload}>
          Reload
        </Button>
      }
    >
      The application has been updated since you opened this page.
    </MessagePage>
  );
}
