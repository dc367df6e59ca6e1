/** Marks of the texts that were checked in a theme, for all stories that share a page. */
const checked = new Map<string, Set<string>>();

interface Unchecked {
  elements: Element[];
  /** Counts their colours as checked: a check that has failed is made again at the next try. */
  remember: () => void;
}

/**
 * The elements with texts whose colours were not checked in this theme before. A story repeats most texts of others:
 * the same classes, in the same colours, on the same background. To look at each of them again took a sixth of the time
 * of all stories.
 */
export function uncheckedTexts(theme: string): Unchecked {
  const marks = checked.get(theme) ?? new Set();
  const added = new Set<string>();
  const known = new Map<Element, Mark>();
  const elements = [...document.body.querySelectorAll('*')].filter((element) => {
    // What is in a shadow root is not looked at here.
    if (element.shadowRoot) return true;
    if (!hasText(element) || isLeftOut(element)) return false;
    const { text } = markOf(element, known);
    if (marks.has(text) || added.has(text)) return false;
    if (isJudged(element)) added.add(text);
    return true;
  });
  return { elements, remember: () => void checked.set(theme, new Set([...marks, ...added])) };
}

interface Mark {
  text: string;
  /** 1 if nothing makes the element transparent. */
  opacity: number;
}

/** Classes and colours of an element and of those around it, up to the one through which nothing shines. */
function markOf(element: Element, known: Map<Element, Mark>): Mark {
  const found = known.get(element);
  if (found) return found;
  const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight } = getComputedStyle(element);
  const own = [element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, filter];
  const around = element.parentElement && markOf(element.parentElement, known);
  const all = Number(opacity) * (around?.opacity ?? 1);
  const isOpaque = all === 1 && !/^rgba|\//.test(backgroundColor);
  const text = [...own, fontSize, fontWeight, isOpaque ? '' : around?.text].join(' ');
  const mark = { text, opacity: all };
  known.set(element, mark);
  return mark;
}

const hasText = (element: Element): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** The rules leave it out, too: it cannot be seen, or is disabled. */
function isLeftOut(element: Element): boolean {
  if (element.closest('[inert], [aria-hidden="true"], :disabled, [aria-disabled="true"]')) return true;
  const { width, height } = element.getBoundingClientRect();
  return width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true });
}

/** Whether nothing covers it and it labels nothing disabled; otherwise its colours are checked with the next one. */
function isJudged(element: Element): boolean {
  if (element.closest('[data-disabled]') || element.closest('label')?.control?.matches(':disabled')) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return shown !== null && (element.contains(shown) || shown.contains(element));
}
