import type { ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';

interface StaleNoticeProps {
  onTakeTheirs(): void;
  /** Explains the state of the typed values and the effect of another save. */
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
