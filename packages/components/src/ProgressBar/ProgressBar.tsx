import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/Label';
import { classes } from '../lib/classes.ts';
import { beside, figure, fill, fills, root, track, words } from './ProgressBar.css.ts';

export const progressTones = ['accent', 'positive', 'caution', 'critical', 'info'] as const;
export type ProgressTone = (typeof progressTones)[number];

export interface ProgressBarProps {
  label: string;
  value: number;
  /** The value of a full bar. */
  max?: number;
  tone?: ProgressTone;
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
  /** Whether the value shows as words. */
  showValue?: boolean;
  /** The words for the value; percent unless given. */
  valueText?: string;
}

/** How much of something is reached. */
export function ProgressBar({
  label,
  value,
  max = 100,
  tone = 'accent',
  isLabelHidden = false,
  showValue = false,
  valueText,
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value}
      maxValue={max}
      className={root}
      {...(isLabelHidden && { 'aria-label': label })}
      {...(valueText !== undefined && { valueLabel: valueText })}
    >
      {({ percentage = 0, valueText: spoken }) => {
        const bar = (
          <div className={track}>
            <div className={classes(fill, fills[tone])} style={{ inlineSize: `${percentage}%` }} />
          </div>
        );
        if (isLabelHidden) {
          return (
            <div className={beside}>
              {bar}
              {showValue && <span className={figure}>{spoken}</span>}
            </div>
          );
        }
        return (
          <>
            <div className={words}>
              <Label>{label}</Label>
              {showValue && <span className={figure}>{spoken}</span>}
            </div>
            <div className={beside}>{bar}</div>
          </>
        );
      }}
    </AriaProgressBar>
  );
}
