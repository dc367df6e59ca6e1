import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Ring } from './Ring.tsx';
import { root } from './Spinner.css.ts';

export const spinnerSizes = ['small', 'medium', 'large'] as const;
export type SpinnerSize = (typeof spinnerSizes)[number];

export interface SpinnerProps {
  /** What is under way. */
  label: string;
  /** Whether the label stands under the ring for everybody to read. */
  isLabelVisible?: boolean;
  size?: SpinnerSize;
}

/** A wait of unknown length. */
export function Spinner({ label, isLabelVisible = false, size = 'medium' }: SpinnerProps) {
  return (
    <ProgressBar isIndeterminate aria-label={label} className={root}>
      <Ring size={size} />
      {isLabelVisible && <span aria-hidden="true">{label}</span>}
    </ProgressBar>
  );
}
