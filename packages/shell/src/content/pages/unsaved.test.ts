import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { localStorageAtom, memoryStorage, sessionStorageAtom } from '../../lib/storage.ts';
import { tabIdAtom } from '../../lib/tabId.ts';
import { openSessionAtom } from '../../session/session.ts';
import { owner } from '../../testing/fakeApi.ts';
import { otherTabsDraftAtom, pageDrafts } from './unsaved.ts';

const shared = memoryStorage();
let page = new EventTarget();

beforeEach(() =>
  vi.stubGlobal('addEventListener', (...args: Parameters<EventTarget['addEventListener']>) =>
    page.addEventListener(...args),
  ),
);

/** A document in a tab. */
function open(tab = memoryStorage()) {
  page = new EventTarget();
  const window = page;
  const store = createStore();
  store.set(localStorageAtom, shared);
  store.set(sessionStorageAtom, tab);
  store.set(openSessionAtom, 'token', owner);
  return { store, tab, id: store.get(tabIdAtom), leave: () => window.dispatchEvent(new Event('pagehide')) };
}

test('a reload keeps the id of a tab, and a duplicate of the tab gets another', () => {
  const first = open();
  expect(open(first.tab).id).not.toBe(first.id);
  first.leave();
  expect(open(first.tab).id).toBe(first.id);
});

test('two tabs keep a draft each, and find the other one', () => {
  const [one, two] = [open(), open()];
  const texts = (text: string) => ({ version: 1, base: { a: '' }, texts: { a: text } });
  one.store.set(pageDrafts.keepAtom, `pag_1.${one.id}`, texts('Mine'));
  two.store.set(pageDrafts.keepAtom, `pag_1.${two.id}`, texts('Of the other tab'));
  const later = open();
  expect(later.store.get(pageDrafts.allAtom).get(`pag_1.${one.id}`)).toEqual(texts('Mine'));
  expect(one.store.set(otherTabsDraftAtom, 'pag_1')).toEqual({
    key: `pag_1.${two.id}`,
    unsaved: texts('Of the other tab'),
  });
  expect(one.store.set(otherTabsDraftAtom, 'pag_2')).toBeUndefined();
});
