import { useEffect, type RefObject } from 'react';

/** Arrow keys, Home and End move between rows; Tab moves through the actions of a row. */
export function useArrowKeys(list: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const element = list.current;
    if (!isShown || !element) return undefined;
    const move = (event: KeyboardEvent) => {
      const rows = [...element.children] as HTMLElement[];
      const at = rows.findIndex((row) => row.contains(event.target as Node));
      const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
      const next = rows[places[event.key] ?? -1];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    element.addEventListener('keydown', move);
    return () => element.removeEventListener('keydown', move);
  }, [list, isShown]);
}
