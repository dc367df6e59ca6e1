import type { ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';

interface StaleNoticeProps {
  onTakeTheirs(): void;
  /** Explains what happened to the typed values, and what saving again does. */
  children: ReactNode;
}

/** Says that another user has saved the edited object. */
export function StaleNotice({ onTakeTheirs, children }: StaleNoticeProps) {
  return (
    <Alert
      tone="caution"
      title="Another user has saved changes in the meantime"
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
