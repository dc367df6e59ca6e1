import { useEffect, useRef } from 'react';

/** After a change of page, moves the focus to its main part, as a freshly loaded page would have it. */
export function useRouteFocus(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
    main.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [path]);
}
