import { Button } from '../Button/Button.tsx';
import { retryLine } from './retryLine.css.ts';

interface RetryButtonProps {
  label: string;
  state: string;
  onRetry: (() => void) | undefined;
  /** Whether the Tab key reaches it; a field in which Enter retries does without. */
  isTabStop?: boolean;
}

/** Below the message of a failed search. A press leaves the focus in the field. */
export function RetryButton({ label, state, onRetry, isTabStop = false }: RetryButtonProps) {
  if (state !== 'failed' || !onRetry) return null;
  return (
    <div className={retryLine}>
      {/* The list gives its first button the part of the arrow that opens it. */}
      <Button slot={null} size="small" excludeFromTabOrder={!isTabStop} preventFocusOnPress onPress={onRetry}>
        {label}
      </Button>
    </div>
  );
}
