import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { classes } from '../lib/classes.ts';
import { row, sizes, thumb, track } from './Switch.css.ts';

export const switchSizes = ['small', 'medium'] as const;
export type SwitchSize = (typeof switchSizes)[number];

export interface SwitchProps extends Omit<
  SwitchFieldProps,
  'className' | 'style' | 'render' | 'children' | 'isInvalid' | 'validate'
> {
  /** The label; without one give `aria-label`. */
  children?: ReactNode;
  size?: SwitchSize;
}

/** A setting that acts at once; inside a form take a Checkbox. */
export function Switch({ children, size = 'medium', ...props }: SwitchProps) {
  return (
    <SwitchField {...props}>
      <SwitchButton className={classes(row, sizes[size])}>
        <span className={track}>
          <span className={thumb} />
        </span>
        {children !== undefined && <span>{children}</span>}
      </SwitchButton>
    </SwitchField>
  );
}
