import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { annotatable, createFinder, describeTarget, type Target } from './find.ts';
import { isFigure } from './words.ts';
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

  const lists = {
    'plain boxes': (label: string) => `<div class="row">${label}</div>`,
    'boxes around a link': (label: string) => `<div class="row"><a href="#">${label}</a></div>`,
    'boxes with a note': (label: string) => `<div class="row"><span>${label}</span><span>open</span></div>`,
    'boxes in sections': (label: string) => `<section><p>${label}</p><p>Waits for a driver</p></section>`,
    items: (label: string) => `<li>${label}</li>`,
    'rows of a table': (label: string) => `<tr><td>${label}</td><td>open</td></tr>`,
  };
  const labels = ['Load', 'Load number', 'Order 12, stop', 'A', 'Dock door at the north gate', ''];

  test('never move to another entry of a list of which only the figure differs', () => {
    const numbers = fc.uniqueArray(fc.nat({ max: 120 }), { minLength: 2, maxLength: 12 });
    const list = fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[]));
    fc.assert(
      fc.property(list, fc.constantFrom(...labels), numbers, fc.nat(), numbers, (kind, label, before, at, after) => {
        // A figure alone may as well be the changed figure of its section, or of one of two tiles.
        const isOneOfTwo = kind === 'boxes with a note' && before.length === 2;
        fc.pre((kind !== 'boxes in sections' && !isOneOfTwo) || !isFigure(`${label} 1`));
        const show = (all: readonly number[]) => {
          const rows = all.map((number) => lists[kind](`${label} ${number}`.trim())).join('');
          root.innerHTML = `<h1>Loads</h1>${kind === 'rows of a table' ? `<table><tbody>${rows}</tbody></table>` : `<div>${rows}</div>`}`;
          return [...root.querySelectorAll('div > :is(.row, section, li), tr')];
        };
        const parts = (row: Element | undefined) => (row ? [row, ...row.querySelectorAll('*')] : []);
        const place = at % before.length;
        const isNamed = (element: Element) => /\d/u.test(element.textContent ?? '');
        const targets = parts(show(before)[place])
          .filter(isNamed)
          .map((element) => stored(describeTarget(element, root)));
        const rows = show(after);
        const find = createFinder(root);
        const own = parts(rows[after.indexOf(before[place] ?? -1)]).filter(isNamed);
        const found = targets.map((target) => find(target)?.element);
        expect(found.filter((element, index) => element && element !== own[index])).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a comment on a removed row of plain boxes is without a place', () => {
    const show = (all: readonly number[]) => {
      root.innerHTML = `<div>${all.map((number) => `<div class="row">Load ${number}</div>`).join('')}</div>`;
      return [...root.querySelectorAll('.row')];
    };
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    const target = stored(describeTarget(show(numbers)[3] as Element, root));
    expect(createFinder(root)(target)?.element.textContent).toBe('Load 3');
    const moved = show([101, 102, ...numbers]);
    expect(createFinder(root)(target)?.element).toBe(moved[5]);
    show([101, 102, ...numbers.filter((number) => number !== 3)]);
    expect(createFinder(root)(target)).toBeUndefined();
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
