import { useEffect, useRef, type RefObject } from 'react';
import type { BellAlert } from './types.ts';

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether opening automatically would interrupt the user. */
function isBusy(root: HTMLElement): boolean {
  let focused = root.ownerDocument.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused?.matches(editable)) return true;
  const tree = root.getRootNode();
  const host = tree instanceof ShadowRoot ? tree.host : root;
  return (
    host.closest('[inert], [aria-hidden="true"]') !== null ||
    root.ownerDocument.querySelector('dialog:modal, [aria-modal="true"]') !== null
  );
}

interface AutoOpening {
  root: RefObject<HTMLElement | null>;
  unread: readonly BellAlert[];
  isEnabled: boolean;
  isOpen: boolean;
  open(): void;
}

/** Opens once in the life of the bell, for an unread critical alert, and waits while a person types or a dialog is open. */
export function useAutoOpen({ root, unread, isEnabled, isOpen, open }: AutoOpening) {
  const isSpent = useRef(false);
  const isCalledFor = unread.some(({ severity }) => severity === 'critical');
  useEffect(() => {
    const element = root.current;
    // An open panel shows the alert already.
    if (isOpen && isCalledFor) isSpent.current = true;
    if (!isEnabled || !isCalledFor || isSpent.current || !element) return undefined;
    const attempt = () => {
      if (isSpent.current || isBusy(element)) return;
      isSpent.current = true;
      open();
    };
    attempt();
    // The new element does not have the focus yet when the old one loses it.
    const later = () => setTimeout(attempt);
    element.ownerDocument.addEventListener('focusout', later);
    element.ownerDocument.addEventListener('close', later, true);
    return () => {
      element.ownerDocument.removeEventListener('focusout', later);
      element.ownerDocument.removeEventListener('close', later, true);
    };
  }, [root, isCalledFor, isEnabled, isOpen, open]);
}
