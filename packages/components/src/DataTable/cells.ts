import type { Cell } from './types.ts';

const cellSelector = '[role="gridcell"], [role="rowheader"], [role="columnheader"]';
const controlSelector =
  'a[href], button, input, select, textarea, summary, [role="button"], [tabindex]:not([tabindex="-1"])';

export interface Hit extends Cell {
  element: HTMLElement;
}

/** The cell of the grid that contains an event's target; none for elements in a portal. */
export function locate(target: EventTarget | null, grid: HTMLElement): Hit | undefined {
  const node = target as Element | null;
  if (!node || !grid.contains(node)) return undefined;
  const element = node.closest<HTMLElement>(cellSelector);
  const row = element?.parentElement;
  if (!element || !row?.dataset['row']) return undefined;
  return { element, row: Number(row.dataset['row']), column: [...row.children].indexOf(element) };
}

export function cellElement(grid: HTMLElement, { row, column }: Cell): HTMLElement | undefined {
  const cells = grid.querySelector(`[role="row"][data-row="${row}"]`)?.children;
  // On a phone a row may have fewer cells than the header.
  return (cells?.[column] ?? cells?.[cells.length - 1]) as HTMLElement | undefined;
}

/** The controls inside a cell, in reading order. */
export function controlsOf(cell: HTMLElement): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(controlSelector)].filter(
    (control) => control.tabIndex >= 0 && !control.hasAttribute('disabled'),
  );
}

/** Whether an event began on a control or label inside the cell rather than on the cell itself. */
export function isOnControl(target: EventTarget, cell: HTMLElement): boolean {
  const control = (target as Element).closest(`${controlSelector}, label`);
  return control !== null && control !== cell && cell.contains(control);
}
