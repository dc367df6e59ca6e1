import { X } from 'lucide-react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { IconButton } from '@freight-hq/components/IconButton';
import type { HqFrameProps } from './HqFrame.tsx';
import * as styles from './HqFrame.css.ts';

interface NoticesProps extends Pick<HqFrameProps, 'isOffline' | 'onRetry' | 'notices'> {
  onDismiss?(id: string): void;
}

/** Lines that concern the whole page, above it. */
export function Notices({ isOffline, onRetry, notices = [], onDismiss }: NoticesProps) {
  if (!isOffline && notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {isOffline && (
        <Alert
          tone="caution"
          action={
            onRetry && (
              <Button size="small" onPress={onRetry}>
                Retry
              </Button>
            )
          }
        >
          You're offline. The data shown may be out of date until the connection is back.
        </Alert>
      )}
      {notices.map(({ id, tone, text }) => (
        <Alert
          key={id}
          tone={tone}
          action={
            onDismiss && (
              <IconButton
                label="Dismiss"
                size="small"
                variant="quiet"
                icon={<X size={16} aria-hidden />}
                onPress={() => onDismiss(id)}
              />
            )
          }
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}
