import { useEffect, useState } from 'react';

/** Longer than the library takes to give the focus back to the control that opened the dialog. */
const settledMs = 150;

/**
 * A dialog gives the focus back to the control that opened it. If that control is disabled or gone by then, the form or
 * section around it gets the focus, or else the page's main part, so that the keyboard does not start at the top again.
 */
export function useFocusBack(): void {
  const [around] = useState(() => ancestorsOf(document.activeElement));
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body || document.querySelector('[data-modal]')) return;
        const nearest = around.find((element) => element.isConnected) ?? document.querySelector('main');
        if (nearest) focusPart(nearest);
      }, settledMs);
    },
    [around],
  );
}

function ancestorsOf(opener: Element | null): HTMLElement[] {
  const nearest = opener?.closest<HTMLElement>('form, section, main');
  return nearest ? [nearest, ...ancestorsOf(nearest.parentElement)] : [];
}

/** Only for this once: a part of a page is no stop of the Tab key. */
function focusPart(part: HTMLElement): void {
  if (part.tabIndex < 0 && !part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.style.outline = 'none';
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
