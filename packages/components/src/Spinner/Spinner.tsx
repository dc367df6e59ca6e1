import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Ring } from './Ring.tsx';
import { root } from './Spinner.css.ts';

export const spinnerSizes = ['small', 'medium', 'large'] as const;
export type SpinnerSize = (typeof spinnerSizes)[number];

export interface SpinnerProps {
  /** Name of the running action. */
  label: string;
  /** Whether the label is visible below the ring. */
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
