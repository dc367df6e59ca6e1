import type { ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';

interface StaleNoticeProps {
  onTakeTheirs(): void;
  /** What has become of what was typed, and what saving again does. */
  children: ReactNode;
}

/** Tells that somebody else has saved what is being edited. */
export function StaleNotice({ onTakeTheirs, children }: StaleNoticeProps) {
  return (
    <Alert
      tone="caution"
      title="Somebody else has saved meanwhile"
      action={
        <Button size="small" onPress={onTakeTheirs}>
          Use theirs instead
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
