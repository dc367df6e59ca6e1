import { annotatable } from '../lib/anchor/find.ts';

/** The page's element at a point of the window, below everything that the overlay lays over it. */
export function elementBeneath(page: HTMLElement, overlay: HTMLElement, x: number, y: number): Element | undefined {
  const top = overlay.getRootNode();
  const outermost = top instanceof ShadowRoot ? top.host : overlay;
  const beneath = page.ownerDocument
    .elementsFromPoint(x, y)
    .find((element) => page.contains(element) && !outermost.contains(element) && !element.contains(outermost));
  const found = annotatable(beneath ?? null);
  return found && found !== page && page.contains(found) ? found : undefined;
}

export type Step = 'parent' | 'child' | 'next' | 'previous';

/** Moves from an element to the next one beside, around or within it that can be annotated. */
export function stepFrom(element: Element, step: Step, page: HTMLElement): Element {
  const isOpen = (candidate: Element | null): candidate is Element =>
    candidate !== null && page.contains(candidate) && annotatable(candidate) === candidate && hasSize(candidate);
  if (step === 'parent') {
    const { parentElement } = element;
    return isOpen(parentElement) && parentElement !== page ? parentElement : element;
  }
  if (step === 'child') return [...element.children].find(isOpen) ?? element;
  const direction = step === 'next' ? 'nextElementSibling' : 'previousElementSibling';
  for (let beside = element[direction]; beside; beside = beside[direction]) {
    if (isOpen(beside)) return beside;
  }
  const { parentElement } = element;
  return isOpen(parentElement) && parentElement !== page ? stepFrom(parentElement, step, page) : element;
}

/** The first element for choosing by keyboard: the element in the middle of the window, else the first of the page. */
export function firstChoice(page: HTMLElement, overlay: HTMLElement): Element | undefined {
  const view = page.ownerDocument.defaultView;
  const middle = view && elementBeneath(page, overlay, view.innerWidth / 2, view.innerHeight / 2);
  return (
    middle ?? [...page.querySelectorAll('*')].find((element) => annotatable(element) === element && hasSize(element))
  );
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
