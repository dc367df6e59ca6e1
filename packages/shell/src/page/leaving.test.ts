import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { discardAtom, isLeavingAskedAtom, keepEditingAtom, leaveAtom, unsavedAtom } from './leaving.ts';

function setUp() {
  const store = createStore();
  const leave = vi.fn<() => void>();
  return { store, leave, unsaved: store.get(unsavedAtom) };
}

test('a page without unsaved changes is left at once', () => {
  const { store, leave } = setUp();
  store.set(leaveAtom, leave);
  expect(leave).toHaveBeenCalledOnce();
  expect(store.get(isLeavingAskedAtom)).toBe(false);
});

test('a page with unsaved changes is left after the question alone', () => {
  const { store, leave, unsaved } = setUp();
  unsaved.mark();
  store.set(leaveAtom, leave);
  expect(store.get(isLeavingAskedAtom)).toBe(true);
  store.set(keepEditingAtom);
  expect(leave).not.toHaveBeenCalled();
  expect(unsaved.isUnsaved()).toBe(true);
  store.set(leaveAtom, leave);
  store.set(discardAtom);
  expect(leave).toHaveBeenCalledOnce();
  expect([unsaved.isUnsaved(), store.get(isLeavingAskedAtom)]).toEqual([false, false]);
});

test('drafts outside of the page are included in the question', () => {
  const { store, leave } = setUp();
  store.set(leaveAtom, leave, true);
  expect(leave).not.toHaveBeenCalled();
  store.set(discardAtom);
  expect(leave).toHaveBeenCalledOnce();
});
