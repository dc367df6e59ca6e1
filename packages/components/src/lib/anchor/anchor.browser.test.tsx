import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { annotatable, createFinder, describeTarget, type Target } from './find.ts';
import { boxPage, changes, tenantPage } from './pages.ts';

const missed: string[] = [];
const pages = { semantic: tenantPage, boxes: boxPage };
const tally = new Map<string, { kept: number; found: number; gone: number; wrong: string[] }>();
let root: HTMLElement;

beforeEach(() => {
  root?.remove();
  root = document.createElement('div');
  root.lang = 'en';
  root.style.width = '1200px';
  document.body.append(root);
});

const keyed = () => [...root.querySelectorAll('[data-key]')];
const keyOf = (element: Element) => element.getAttribute('data-key') ?? '';
/** As it comes back from where it was kept. */
const stored = (target: Target): Target => JSON.parse(JSON.stringify(target)) as Target;

function findAgain(page: keyof typeof pages, kind: string) {
  root.innerHTML = pages[page];
  const targets = new Map(keyed().map((element) => [keyOf(element), stored(describeTarget(element, root))]));
  changes[kind]?.(root);
  const find = createFinder(root);
  const result = { kept: 0, found: 0, gone: 0, wrong: [] as string[] };
  for (const [key, target] of targets) {
    const there = root.querySelector(`[data-key="${key}"]`);
    const found = find(target)?.element;
    if (there) result.kept += 1;
    else result.gone += 1;
    if (found && found === there) result.found += 1;
    else if (there) missed.push(`${page}, ${kind}: ${key}`);
    if (found && found !== there) result.wrong.push(`${key} → ${keyOf(found) || found.outerHTML.slice(0, 60)}`);
  }
  tally.set(`${page}, ${kind}`, result);
  return result;
}

describe('anchors', () => {
  describe.each(Object.keys(pages) as (keyof typeof pages)[])('of a page of %s', (page) => {
    test.each(Object.keys(changes))('after a change (%s) are on no wrong element', (kind) => {
      expect(findAgain(page, kind).wrong).toEqual([]);
    });
  });

  test('nine in ten find their element again over all changes', () => {
    const all = [...tally.values()];
    const kept = all.reduce((sum, result) => sum + result.kept, 0);
    const found = all.reduce((sum, result) => sum + result.found, 0);
    expect(kept).toBeGreaterThan(1_000);
    expect(found / kept).toBeGreaterThanOrEqual(0.9);
  });

  test('a masked element is found again, and none of its text is stored', () => {
    root.innerHTML = '<main><p>Account <b data-collab-mask data-key="a">4000 1234 5678</b></p><p>Nothing</p></main>';
    const element = root.querySelector('b') as Element;
    const target = stored(describeTarget(element, root));
    expect(JSON.stringify(target)).not.toContain('1234');
    expect(createFinder(root)(target)?.element).toBe(element);
  });

  test('nothing that the page keeps out is annotated or found', () => {
    root.innerHTML = '<main><div data-collab-ignore><button>Save</button></div></main>';
    const button = root.querySelector('button');
    expect(annotatable(button)).toBe(root.querySelector('main'));
    expect(createFinder(root)(describeTarget(button as Element, root))).toBeUndefined();
  });

  test('a selector alone, as other clients write it, is no proof of anything', () => {
    root.innerHTML = tenantPage;
    expect(createFinder(root)({ targetElement: 'div:nth-of-type(1)>nav:nth-of-type(1)', anchor: {} })).toBeUndefined();
  });
});

afterAll(() => {
  for (const [kind, { kept, found, gone, wrong }] of tally) {
    console.log(`${kind}: ${found} of ${kept} found again, ${gone} gone, ${wrong.length} on a wrong element`);
  }
  console.log(missed.join('\n'));
  const sum = (part: (result: { kept: number; found: number }) => number) =>
    [...tally.values()].reduce((all, one) => all + part(one), 0);
  console.log(`all changes: ${((sum(({ found }) => found) / sum(({ kept }) => kept)) * 100).toFixed(1)} % found again`);
});
