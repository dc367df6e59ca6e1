import { useEffect, useRef, type RefObject } from 'react';

const field = 'form :is(input:not([hidden], [type="hidden"]), textarea, [aria-haspopup="listbox"])';

/**
 * Takes the focus as a dialog opens to the first field of its form, also to one that comes later, or else to the first
 * choice of a question. Any other dialog keeps it itself, so that it is read from its title on.
 */
export function useFirstFocus(content: RefObject<HTMLElement | null>, isQuestion: boolean): void {
  const isSettled = useRef(false);
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (isSettled.current || !dialog) return;
    // A user who has moved the focus keeps it.
    const isElsewhere = dialog.querySelector(':focus') !== null;
    const target = dialog.querySelector<HTMLElement>(field);
    isSettled.current = isElsewhere || target !== null || !dialog.querySelector('form');
    if (isElsewhere) return;
    if (target) target.focus();
    else if (isQuestion) content.current?.nextElementSibling?.querySelector('button')?.focus();
  });
}
