import { afterEach, expect, test } from 'vitest';
import '../page.css';

const arabic = 'تأخر تسليم الحاوية MSKU1234567 في الرصيف T';

afterEach(() => document.body.replaceChildren());

function show(html: string): HTMLElement {
  document.body.innerHTML = `<div style="width:300px;font:16px monospace">${html}</div>`;
  return document.body.querySelector('[data-text]') as HTMLElement;
}

/** Left edge of a letter of the element's first text. */
function leftOf(element: Node, at: number): number {
  const range = document.createRange();
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().left;
}

test.each(['p', 'h2', 'li', 'td', 'a', 'span', 'button', 'label'])(
  'an Arabic text in <%s> reads from the right',
  (tag) => {
    const html = `<${tag} data-text>${arabic}</${tag}>`;
    const element = show(tag === 'td' ? `<table><tr>${html}</tr></table>` : html);
    expect(leftOf(element, 0)).toBeGreaterThan(leftOf(element, arabic.length - 1));
  },
);

test('an Arabic text begins at the right edge of its block, an English one at the left', () => {
  const edge = (text: string) =>
    leftOf(show(`<p data-text>${text}</p>`), 0) - document.body.getBoundingClientRect().left;
  expect(edge('تأخر')).toBeGreaterThan(250);
  expect(edge('Late')).toBeLessThan(20);
});

test('an override in a stored text turns nothing beside it', () => {
  const element = show('<p data-text><span>\u202Eeltit</span> <b>due at 9</b></p>');
  const beside = element.querySelector('b') as HTMLElement;
  expect(leftOf(beside, 0)).toBeLessThan(leftOf(beside, 7));
  expect(leftOf(beside, 0)).toBeGreaterThan(element.querySelector('span')!.getBoundingClientRect().left);
});

test('a title of 200 letters wraps in a block that is narrower', () => {
  const element = show(
    `<div style="display:grid;grid-template-columns:minmax(0,1fr)"><div data-text><a>${'W'.repeat(200)}</a></div></div>`,
  );
  expect(element.scrollWidth).toBeLessThanOrEqual(300);
});
