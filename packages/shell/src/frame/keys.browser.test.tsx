import { afterEach, expect, test } from 'vitest';
import { isCovered, type KeySheet, sheetOf } from './keys.ts';

afterEach(() => document.body.replaceChildren());

/** The sheet that a key asks for in an element. */
function press(element: Element, init: KeyboardEventInit): KeySheet | undefined {
  let asked: KeySheet | undefined;
  const listen = (event: KeyboardEvent) => {
    asked = sheetOf(event);
  };
  addEventListener('keydown', listen, { capture: true });
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...init }));
  removeEventListener('keydown', listen, { capture: true });
  return asked;
}

function add<Name extends keyof HTMLElementTagNameMap>(name: Name, html = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

test.each([{ ctrlKey: true }, { metaKey: true }])(
  'Ctrl or Cmd+K opens the palette, also in a text field',
  (modifier) => {
    for (const element of [document.body, add('input'), add('textarea')]) {
      expect(press(element, { key: 'k', ...modifier })).toBe('palette');
      expect(press(element, { key: 'K', ...modifier })).toBe('palette');
      expect(press(element, { key: 'k', ...modifier, shiftKey: true })).toBeUndefined();
      expect(press(element, { key: 'k', ...modifier, altKey: true })).toBeUndefined();
      expect(press(element, { key: 'k', ...modifier, isComposing: true })).toBeUndefined();
    }
  },
);

test('single keys open their sheets outside of texts only', () => {
  const page = add('div', '<button>Act</button><input type="checkbox"><a href="#x">Go</a>');
  for (const element of [document.body, ...page.children]) {
    expect(press(element, { key: '/' })).toBe('palette');
    expect(press(element, { key: '?', shiftKey: true })).toBe('keys');
    for (const key of ['k', 'a', 'Enter', ' ']) expect(press(element, { key })).toBeUndefined();
  }
  const typed = add(
    'div',
    '<input><input type="search"><textarea></textarea><div contenteditable="true"><b></b></div>',
  );
  for (const element of [...typed.children, ...typed.querySelectorAll('b')]) {
    for (const key of ['/', '?', 'k']) expect(press(element, { key })).toBeUndefined();
  }
});

test('a text field of a widget with a shadow root is a text field', () => {
  const root = add('div').attachShadow({ mode: 'open' });
  root.innerHTML = '<textarea></textarea><button></button>';
  const [field, button] = root.children;
  expect(field && press(field, { key: '/' })).toBeUndefined();
  expect(button && press(button, { key: '/' })).toBe('palette');
});

test('a key that is held or was used opens nothing', () => {
  expect(press(document.body, { key: '/', repeat: true })).toBeUndefined();
  const used = new KeyboardEvent('keydown', { key: '/', cancelable: true });
  used.preventDefault();
  expect(sheetOf(used)).toBeUndefined();
});

test('a dialog covers the page, a drawer does not', () => {
  expect(isCovered()).toBe(false);
  add('div', '<section role="dialog">A drawer</section>');
  expect(isCovered()).toBe(false);
  add('div', '<section role="dialog" data-modal="dialog">A form</section>');
  expect(isCovered()).toBe(true);
});

test('a dialog of a widget and its placing mode cover the page', () => {
  const host = add('div');
  host.dataset['fhq'] = 'collaborate';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<dialog></dialog><div data-part="surface" data-interact></div>';
  expect(isCovered()).toBe(false);
  root.querySelector('[data-part]')?.removeAttribute('data-interact');
  expect(isCovered()).toBe(true);
  root.querySelector('[data-part]')?.remove();
  root.querySelector('dialog')?.showModal();
  expect(isCovered()).toBe(true);
});
