import { useEffect, useRef } from 'react';

/** After a change of page, moves the focus to its main part, unless a field of the page has taken it. */
export function useRouteFocus(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    const main = document.querySelector('main');
    if (!main || main.querySelector('input:focus')) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [path]);
}
