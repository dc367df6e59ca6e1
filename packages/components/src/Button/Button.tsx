import { forwardRef, type ReactNode, useContext, useId } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classes } from '../lib/classes.ts';
import { InTooltip, Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { root, sizes, variants, wide } from './Button.css.ts';
import { ButtonLabel } from './ButtonLabel.tsx';

export const buttonVariants = ['primary', 'secondary', 'quiet', 'danger'] as const;
export const buttonSizes = ['medium', 'small'] as const;

export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = (typeof buttonSizes)[number];

export interface ButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'style' | 'render' | 'children' | 'isPending'
> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether the action is under way; the button keeps the focus and cannot be pressed. */
  isBusy?: boolean;
  /** Name of the running action, such as 'Signing in...'; replaces the label while busy. */
  busyLabel?: string;
  /** A 16 px icon before the label. */
  iconStart?: ReactNode;
  /** Draws the button disabled, keeps it focusable and tells why it cannot be used. */
  disabledReason?: string;
  /** Whether the button fills the width of its parent. */
  isWide?: boolean;
  children: ReactNode;
}

/** Starts an action. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'secondary',
    size = 'medium',
    isBusy = false,
    busyLabel,
    iconStart,
    disabledReason,
    isWide = false,
    children,
    ...props
  },
  ref,
) {
  const reasonId = useId();
  const isInTooltip = useContext(InTooltip);
  const button = (
    <AriaButton
      {...props}
      ref={ref}
      // React Aria's pending state is the one that blocks presses and keeps the focus.
      isPending={isBusy || disabledReason !== undefined}
      aria-describedby={disabledReason === undefined ? props['aria-describedby'] : reasonId}
      data-unavailable={disabledReason === undefined ? undefined : true}
      className={classes(root, sizes[size], variants[variant], isWide && wide)}
    >
      <ButtonLabel isBusy={isBusy} busyLabel={busyLabel} iconStart={iconStart}>
        {children}
      </ButtonLabel>
    </AriaButton>
  );
  const isUsable = disabledReason === undefined;
  // With the same elements around it, the button keeps the focus when a reason comes or goes.
  if (isInTooltip && isUsable) return button;
  return (
    <>
      <Tooltip content={disabledReason} isDisabled={isUsable}>
        {button}
      </Tooltip>
      {!isUsable && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
});
