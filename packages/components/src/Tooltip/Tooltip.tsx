import { createContext, type ReactElement, type ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type TooltipProps as AriaTooltipProps,
} from 'react-aria-components/Tooltip';
import { bubble } from './Tooltip.css.ts';

export interface TooltipProps {
  /** One short line; never the only place of something a person must know. */
  content: ReactNode;
  /** One focusable element, such as a Button. */
  children: ReactElement;
  placement?: AriaTooltipProps['placement'];
  /** Milliseconds of hover before it opens; keyboard focus opens it at once. */
  delayMs?: number;
  isDisabled?: boolean;
}

/** Whether the element is in a tooltip. The innermost tooltip around an element is the only one that opens. */
export const InTooltip = createContext(false);

/** A hint on hover and on keyboard focus. */
export function Tooltip(props: TooltipProps) {
  const { content, children, placement = 'top', delayMs = 500, isDisabled = false } = props;
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0} isDisabled={isDisabled}>
      <InTooltip.Provider value>{children}</InTooltip.Provider>
      {!isDisabled && (
        <AriaTooltip className={bubble} placement={placement} offset={6}>
          {content}
        </AriaTooltip>
      )}
    </TooltipTrigger>
  );
}
