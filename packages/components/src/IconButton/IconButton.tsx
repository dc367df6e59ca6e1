import { forwardRef, type ReactNode, useContext, useId } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { root, variants } from '../Button/Button.css.ts';
import type { ButtonSize, ButtonVariant } from '../Button/Button.tsx';
import { classes } from '../lib/classes.ts';
import { Ring } from '../Spinner/Ring.tsx';
import { InTooltip, Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { squares } from './IconButton.css.ts';

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'style' | 'render' | 'children' | 'isPending' | 'aria-label'
> {
  /** The button's name, also shown as a tooltip. */
  label: string;
  /** A 16 or 20 px icon. */
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether the action is under way; the button keeps the focus and cannot be pressed. */
  isBusy?: boolean;
  /** Draws the button disabled, keeps it focusable and tells why it cannot be used. */
  disabledReason?: string;
  /** Whether the name is shown as a tooltip; false if the name is beside the button. */
  tooltip?: boolean;
}

/** A button that shows an icon alone. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, variant = 'quiet', size = 'medium', isBusy = false, disabledReason, tooltip = true, ...props },
  ref,
) {
  const reasonId = useId();
  const isInTooltip = useContext(InTooltip);
  const button = (
    <AriaButton
      {...props}
      ref={ref}
      aria-label={label}
      isPending={isBusy || disabledReason !== undefined}
      aria-describedby={disabledReason === undefined ? props['aria-describedby'] : reasonId}
      data-unavailable={disabledReason === undefined ? undefined : true}
      className={classes(root, variants[variant], squares[size])}
    >
      {isBusy ? <Ring size="small" /> : icon}
    </AriaButton>
  );
  const hint = disabledReason === undefined ? label : `${label}: ${disabledReason}`;
  const isHinted = tooltip || disabledReason !== undefined;
  // With the same elements around it, the button keeps the focus when a reason comes or goes.
  if (isInTooltip && !isHinted) return button;
  return (
    <>
      <Tooltip content={hint} isDisabled={!isHinted}>
        {button}
      </Tooltip>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
});
