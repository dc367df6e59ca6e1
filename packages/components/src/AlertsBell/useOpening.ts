import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { hasFocus } from './hasFocus.ts';
import type { BellAlert, OpenedAlerts } from './types.ts';
import { useAutoOpen } from './useAutoOpen.ts';
import { usePopover } from './usePopover.ts';

interface Opening {
  root: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  unread: readonly BellAlert[];
  isAutomatic: boolean;
  opened: OpenedAlerts;
  onOpenItself(): void;
}

/** Whether the panel is open, opened by the user or automatically. */
export function useOpening({ root, button, panel, unread, isAutomatic, opened, onOpenItself }: Opening) {
  const [isOpen, setIsOpen] = useState(false);
  const tell = useRef(onOpenItself);
  useEffect(() => {
    tell.current = onOpenItself;
  });

  const openItself = useCallback(() => {
    setIsOpen(true);
    tell.current();
  }, []);
  useAutoOpen({ root, unread, opened, isEnabled: isAutomatic, isOpen, open: openItself });

  const close = useCallback(
    (isByKeyboard: boolean) => {
      const hadFocus = root.current !== null && hasFocus(root.current);
      setIsOpen(false);
      if (isByKeyboard && hadFocus) button.current?.focus();
    },
    [root, button],
  );
  usePopover(root, button, panel, isOpen, close);

  const toggle = () => {
    if (isOpen) return close(true);
    setIsOpen(true);
    // It can take the focus only once it is shown.
    setTimeout(() => panel.current?.focus());
  };
  return { isOpen, close, toggle };
}
