import type { ReactNode } from 'react';
import { Ring } from '../Spinner/Ring.tsx';
import { classes } from '../lib/classes.ts';
import { content, icon, label, over, reserve, veiled } from './Button.css.ts';

interface ButtonLabelProps {
  isBusy: boolean;
  busyLabel: string | undefined;
  iconStart: ReactNode;
  children: ReactNode;
}

/** The inside of a button, as wide as the wider of its two labels. */
export function ButtonLabel({ isBusy, busyLabel, iconStart, children }: ButtonLabelProps) {
  const showsBusyLabel = isBusy && busyLabel !== undefined;
  const otherLabel = showsBusyLabel ? children : busyLabel;
  const otherHasIcon = showsBusyLabel ? iconStart !== undefined : true;
  return (
    <>
      <span className={classes(content, isBusy && !showsBusyLabel && veiled)}>
        {showsBusyLabel ? <Ring size="small" /> : iconStart !== undefined && <span className={icon}>{iconStart}</span>}
        <span className={label}>{showsBusyLabel ? busyLabel : children}</span>
      </span>
      {isBusy && !showsBusyLabel && (
        <span className={over}>
          <Ring size="small" />
        </span>
      )}
      {typeof otherLabel === 'string' && (
        <span aria-hidden="true" className={reserve} data-label={otherLabel} data-icon={otherHasIcon || undefined} />
      )}
    </>
  );
}
