import {
  headingOf,
  headlineOf,
  ignored,
  isOneOfMany,
  itemOf,
  languageOf,
  nameOf,
  nearOf,
  pathOf,
  type Signals,
  signalsOf,
  testIdOf,
  textOf,
} from './signals.ts';
import { differInFigures, isFigure, likeness, wordsOf } from './words.ts';

/** The stored description of an annotation's target. */
export interface Target {
  /** Selector-style path, for clients that know no more. */
  targetElement: string;
  anchor: Readonly<Record<string, string | number>>;
}

export interface FoundElement {
  element: Element;
  /** From 0 to 1; below `sureEnough` nothing is answered. */
  confidence: number;
}

const sureEnough = 0.6;
/** The second best must be clearly worse. */
const clearly = 0.08;
const mostCandidates = 4_000;
/** Texts of so many words name a thing; longer ones, such as the text of a section, have figures that change. */
const shortWords = 8;

/** The element under a point that may be annotated: nothing that the page keeps out. */
export function annotatable(element: Element | null): Element | null {
  const kept = element?.closest(ignored);
  return kept ? annotatable(kept.parentElement) : element;
}

export function describeTarget(element: Element, root: Element): Target {
  const signals = signalsOf(element, root);
  return { targetElement: signals.path || signals.tag, anchor: { ...signals } };
}

/** Finds many targets in one state of the page; each element is read once. */
export function createFinder(root: Element): (target: Target) => FoundElement | undefined {
  const read = createReader(root);
  const byTag = new Map<string, Element[]>();
  const likeTagged = (tag: string): Element[] => {
    const known = byTag.get(tag);
    if (known) return known;
    const found = [...root.getElementsByTagName(tag)].filter((element) => !element.closest(ignored));
    byTag.set(tag, found);
    return found;
  };
  return ({ targetElement, anchor }) => {
    const wanted = {
      tag: 'div',
      lang: '',
      path: targetElement,
      siblings: 0,
      alike: 0,
      left: 0,
      top: 0,
      width: 0,
      ...anchor,
    } as Signals;
    const candidates = likeTagged(wanted.tag);
    const marked = byMark(wanted, candidates);
    if (marked) return { element: marked, confidence: 1 };
    return best(
      candidates.slice(0, mostCandidates).map((element) => ({ element, confidence: score(wanted, element, read) })),
    );
  };
}

/** A test id or a stable id of exactly one element. */
function byMark({ testId, id, name, text, lang }: Signals, candidates: readonly Element[]): Element | undefined {
  if (testId) {
    const marked = candidates.filter((element) => testIdOf(element) === testId);
    if (marked.length === 1) return marked[0];
  }
  const identified = id ? candidates.find((element) => element.id === id) : undefined;
  if (!identified) return undefined;
  // A name that has passed to something else altogether is not a sign.
  const says = text ?? name ?? '';
  const isOther =
    says && !isFigure(says) && lang === languageOf(identified) && likeness(says, textOf(identified)) < 0.1;
  return isOther && nameOf(identified) !== name ? undefined : identified;
}

function best(scored: FoundElement[]): FoundElement | undefined {
  let first: FoundElement | undefined;
  let second = 0;
  for (const found of scored) {
    if (!first || found.confidence > first.confidence) {
      second = first?.confidence ?? 0;
      first = found;
    } else second = Math.max(second, found.confidence);
  }
  return first && first.confidence >= sureEnough && first.confidence - second >= clearly ? first : undefined;
}

type Reader = ReturnType<typeof createReader>;

function createReader(root: Element) {
  const remember = <T>(make: (element: Element) => T) => {
    const known = new WeakMap<Element, { value: T }>();
    return (element: Element): T => {
      const found = known.get(element) ?? { value: make(element) };
      known.set(element, found);
      return found.value;
    };
  };
  return {
    text: remember(textOf),
    name: remember(nameOf),
    path: remember((element) => pathOf(element, root)),
    near: remember((element) => nearOf(element, root)),
    item: remember((element) => {
      const item = itemOf(element, root);
      return { headline: item ? headlineOf(item) : '', inner: item ? pathOf(element, item) : '' };
    }),
    heading: remember((element) => headingOf(element, root)),
    signals: remember((element) => signalsOf(element, root)),
  };
}

/** Agreement of an element with the wanted signals, from 0 to 1. Contradicting signals lower it. */
function score(wanted: Signals, element: Element, read: Reader): number {
  const isSameLanguage = wanted.lang === languageOf(element);
  let reached = 0;
  let possible = 0;
  const count = (weight: number, agreement: number): void => {
    possible += weight;
    reached += weight * agreement;
  };
  const isOnPath = wanted.path === read.path(element);
  if (isSameLanguage) {
    const said = sayings(wanted, element, read);
    if (said === undefined) return 0;
    for (const [weight, agreement] of said) count(weight, agreement);
  } else if (!isOnPath) return 0;
  if (wanted.href) count(2, Number(wanted.href === read.signals(element).href));
  if (wanted.field) count(2, Number(wanted.field === read.signals(element).field));
  if (wanted.role) count(0.5, Number(wanted.role === element.getAttribute('role')));
  count(isSameLanguage ? 1 : 3, Number(isOnPath));
  count(isSameLanguage ? 0.5 : 2, Number(wanted.siblings === read.signals(element).siblings));
  count(0.5, closeness(wanted, read.signals(element)));
  return possible === 0 ? 0 : reached / possible;
}

/** How its texts agree, each with its weight; undefined if they rule it out. */
function sayings(wanted: Signals, element: Element, read: Reader): [number, number][] | undefined {
  const found: [number, number][] = [];
  let isInPlace = false;
  if (wanted.item) {
    const { headline, inner } = read.item(element);
    const agreement = likeness(wanted.item, headline);
    // The same words in another row are another thing.
    if (agreement < 0.6 || differInFigures(wanted.item, headline)) return undefined;
    const isInside = inner === (wanted.inner ?? '');
    isInPlace = agreement === 1 && isInside;
    found.push([4, agreement], [2, Number(isInside)]);
  } else if (read.item(element).headline) return undefined;
  const says = wanted.name ?? wanted.text;
  if (!isInPlace && hasOtherFigure(wanted, element, read)) return undefined;
  if (says) {
    const agreement = Math.max(
      likeness(wanted.name ?? '', read.name(element)),
      likeness(wanted.text ?? '', read.text(element)),
    );
    if (isFigure(says)) found.push([1, agreement]);
    else if (agreement < 0.3) return undefined;
    else found.push([4, agreement]);
  }
  if (wanted.near) found.push([wanted.item ? 0.5 : 2, likeness(wanted.near, read.near(element))]);
  if (wanted.heading) found.push([wanted.item ? 0.5 : 1.5, likeness(wanted.heading, read.heading(element))]);
  return found;
}

/** Texts that differ in a figure alone name different things, unless the figure is what changes. */
function hasOtherFigure({ name, text = '', near = '', alike }: Signals, element: Element, read: Reader): boolean {
  if (isName(near) && differInFigures(near, read.near(element))) return true;
  const says = name ?? text;
  if (!differInFigures(says, name === undefined ? read.text(element) : read.name(element))) return false;
  return isName(says) || alike > 0 || isOneOfMany(element);
}

const isName = (text: string): boolean => text !== '' && !isFigure(text) && wordsOf(text).length <= shortWords;

const closeness = (a: Signals, b: Signals): number =>
  Math.max(0, 1 - (Math.abs(a.left - b.left) + Math.abs(a.top - b.top) + Math.abs(a.width - b.width)) / 1_000);
