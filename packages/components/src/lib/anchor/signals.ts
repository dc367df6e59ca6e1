import { differInFigures, readable } from './words.ts';

/** Signals for finding an element again in a changed page. Missing signals are absent. */
export interface Signals {
  tag: string;
  /** Language of the page: if it has changed, no text is expected to be the same. */
  lang: string;
  /** Way down from the nearest ancestor that is known by name, by kind and place among its like. */
  path: string;
  /** How many brothers of its kind there were, itself among them. */
  siblings: number;
  /** 1 if a brother had the same words and another figure, as in a list of loads. */
  alike: number;
  testId?: string;
  id?: string;
  role?: string;
  /** Accessible name. */
  name?: string;
  text?: string;
  href?: string;
  /** `name`, `type` and the like of a field. */
  field?: string;
  /** Text that distinguishes its row or item from the siblings. */
  item?: string;
  /** Way down to it from that row or item. */
  inner?: string;
  /** The other elements of its group. */
  near?: string;
  /** The heading above it. */
  heading?: string;
  /** Left and top edge and width, in thousandths of the page. */
  left: number;
  top: number;
  width: number;
}

type Optional = Exclude<
  { [Key in keyof Signals]: undefined extends Signals[Key] ? Key : never }[keyof Signals],
  undefined
>;

export const ignored = '[data-collab-ignore]';
export const masked = '[data-collab-mask]';

const testIds = ['data-testid', 'data-test-id', 'data-test', 'data-cy'] as const;
const repeated = 'tr, [role=row], li, [role=listitem], article';
const headlines = 'th, [role=rowheader], h1, h2, h3, h4, h5, h6, [role=heading]';
const groups =
  'tr, [role=row], li, [role=listitem], article, fieldset, [role=group], form, section, dialog, [role=dialog]';
const headings = 'h1, h2, h3, h4, h5, h6, [role=heading], legend, caption';
const named = 'a, button, summary, label, legend, th, option, h1, h2, h3, h4, h5, h6, [role]';

/** Ids that a library counts up are others after the next change. */
const isLasting = (id: string): boolean =>
  id.length <= 64 && !/\d{3}|[:«»]|^(radix|react|headlessui|mui|rc)-/iu.test(id);

/** The signals of an element within the page that `root` is the top of. */
export function signalsOf(element: Element, root: Element): Signals {
  const { left, top, width } = element.getBoundingClientRect();
  const page = root.getBoundingClientRect();
  const thousandths = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 1_000) : 0);
  const found: Signals = {
    tag: element.localName,
    lang: languageOf(element),
    path: pathOf(element, root),
    siblings: brothersOf(element).length,
    alike: Number(isOneOfMany(element)),
    left: thousandths(left - page.left, page.width),
    top: thousandths(top - page.top, page.height),
    width: thousandths(width, page.width),
  };
  const add = (key: Optional, value: string) => {
    if (value) found[key] = value;
  };
  add('testId', testIdOf(element));
  add('id', isLasting(element.id) ? element.id : '');
  add('role', element.getAttribute('role') ?? '');
  add('href', hrefOf(element));
  add('field', fieldOf(element));
  if (element.closest(masked)) return found;
  add('name', nameOf(element));
  add('text', textOf(element));
  const item = itemOf(element, root);
  if (item) {
    add('item', headlineOf(item));
    add('inner', pathOf(element, item));
  }
  add('near', nearOf(element, root));
  add('heading', headingOf(element, root));
  return found;
}

export function testIdOf(element: Element): string {
  for (const attribute of testIds) {
    const value = element.getAttribute(attribute);
    if (value) return `${attribute}=${value}`;
  }
  return '';
}

/** Language that a text is in, without its country. */
export const languageOf = (element: Element): string =>
  (element.closest('[lang]')?.getAttribute('lang') ?? '').toLowerCase().split('-')[0] ?? '';

const hrefOf = (element: Element): string => element.getAttribute('href')?.split(/[?#]/u)[0] ?? '';

function fieldOf(element: Element): string {
  if (!element.matches('input, select, textarea')) return '';
  return `${element.getAttribute('type') ?? ''} ${element.getAttribute('name') ?? ''}`.trim();
}

export const textOf = (element: Element): string => readable(unmasked(element));

/** Readable text of its content, without typed values. */
function unmasked(element: Element): string {
  if (element.closest(masked)) return '';
  if (!element.querySelector(`${masked}, ${ignored}, style, script`)) return element.textContent ?? '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(`${masked}, ${ignored}, style, script`)) hidden.remove();
  return copy.textContent ?? '';
}

export function nameOf(element: Element): string {
  const own = element.getAttribute('aria-label') ?? labelledBy(element);
  if (own) return readable(own);
  const labels = (element as HTMLInputElement).labels;
  if (labels?.[0]) return textOf(labels[0]);
  const spare = element.getAttribute('alt') ?? element.getAttribute('title') ?? element.getAttribute('placeholder');
  if (spare) return readable(spare);
  return element.matches(named) ? textOf(element) : '';
}

function labelledBy(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/u) ?? [];
  return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
}

/** Kind and place among its like, `>` by `>`, down from an ancestor with a lasting id or the root. */
export function pathOf(element: Element, root: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    if (at !== element && at.id && isLasting(at.id)) {
      steps.unshift(`#${at.id}`);
      break;
    }
    const brothers = brothersOf(at);
    steps.unshift(`${at.localName}:nth-of-type(${brothers.indexOf(at) + 1})`);
  }
  return steps.join('>').slice(-512);
}

function brothersOf(element: Element): Element[] {
  return [...(element.parentElement?.children ?? [element])].filter(({ localName }) => localName === element.localName);
}

/** Whether it, or what holds it alone, has a brother whose text differs only in figures. */
export function isOneOfMany(element: Element): boolean {
  const text = textOf(element);
  for (let at: Element | null = element; text && at && textOf(at) === text; at = at.parentElement) {
    if (brothersOf(at).some((brother) => differInFigures(text, textOf(brother)))) return true;
  }
  return false;
}

/** The smallest repeated row or item that is or contains the element. */
export function itemOf(element: Element, root: Element): Element | undefined {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    if (at.matches(repeated) ? brothersOf(at).length > 1 : isRepeated(at)) return at;
  }
  return undefined;
}

/** Pages without lists and tables have rows, too: several siblings with text and a similar structure. */
function isRepeated(element: Element): boolean {
  if (element.localName !== 'div' || element.children.length < 2) return false;
  const shape = shapeOf(element);
  return brothersOf(element).filter((brother) => shapeOf(brother) === shape).length > 2;
}

const shapeOf = (element: Element): string => [...element.children].map(({ localName }) => localName).join();

/** Its heading, or its first words if it has none. */
export function headlineOf(item: Element): string {
  const heading = item.querySelector(headlines);
  if (heading) return textOf(heading);
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = readable(walker.currentNode.nodeValue);
    if (text && !walker.currentNode.parentElement?.closest(`${masked}, ${ignored}`)) return text;
  }
  return '';
}

/** The other text in the smallest row, item or group around it that has more text than itself. */
export function nearOf(element: Element, root: Element): string {
  const own = textOf(element);
  for (let item = element.parentElement?.closest(groups); item && root.contains(item) && item !== root;) {
    const rest = readable(textOf(item).replace(own, ' '));
    if (rest) return rest;
    item = item.parentElement?.closest(groups);
  }
  return '';
}

export function headingOf(element: Element, root: Element): string {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      const heading = before.matches(headings) ? before : [...before.querySelectorAll(headings)].at(-1);
      if (heading) return textOf(heading);
    }
  }
  return '';
}
