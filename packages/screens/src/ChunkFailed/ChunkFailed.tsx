import { RefreshCw } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { MessagePage } from '../lib/MessagePage.tsx';

export interface ChunkFailedProps {
  onReload(): void;
}

/** The page shown when a file of the app is missing after an upgrade. */
export function ChunkFailed({ onReload }: ChunkFailedProps) {
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
      Freight HQ has been updated since you opened this page.
    </MessagePage>
  );
}
