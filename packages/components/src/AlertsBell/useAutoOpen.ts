import { useEffect, type RefObject } from 'react';
import type { BellAlert, OpenedAlerts } from './types.ts';

const editable = 'input, select, :read-write';

/** Whether opening automatically would interrupt the user. */
function isBusy(root: HTMLElement): boolean {
  let focused = root.ownerDocument.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused?.matches(editable)) return true;
  const tree = root.getRootNode();
  const host = tree instanceof ShadowRoot ? tree.host : root;
  return (
    // A bell in a hidden part of the page has no place for its panel.
    root.getClientRects().length === 0 ||
    host.closest('[inert], [aria-hidden="true"]') !== null ||
    root.ownerDocument.querySelector('dialog:modal, [aria-modal="true"]') !== null
  );
}

interface AutoOpening {
  root: RefObject<HTMLElement | null>;
  unread: readonly BellAlert[];
  opened: OpenedAlerts;
  isEnabled: boolean;
  isOpen: boolean;
  open(): void;
}

/** Opens once for each unread critical alert, and waits while a person types, a dialog is open or the bell is hidden. */
export function useAutoOpen({ root, unread, opened, isEnabled, isOpen, open }: AutoOpening) {
  const ids = unread.flatMap(({ severity, id }) => (severity === 'critical' ? [id] : [])).join(' ');
  useEffect(() => {
    const element = root.current;
    const findNew = () => ids.split(' ').filter((id) => id !== '' && !opened.has(id));
    // An open panel shows the alert already.
    if (isOpen) opened.add(findNew());
    if (!isEnabled || isOpen || !element || findNew().length === 0) return undefined;
    const attempt = () => {
      const found = findNew();
      if (found.length === 0 || isBusy(element)) return;
      opened.add(found);
      open();
    };
    attempt();
    // The new element does not have the focus yet when the old one loses it.
    const later = () => setTimeout(attempt);
    const end = new AbortController();
    const { signal } = end;
    element.ownerDocument.addEventListener('focusout', later, { signal });
    element.ownerDocument.addEventListener('close', later, { signal, capture: true });
    return () => end.abort();
  }, [root, ids, opened, isEnabled, isOpen, open]);
}
