import { expect, test } from 'vitest';
import { createUnsavedScope } from './Unsaved.tsx';

test('a scope is unsaved from the first mark until the last one is removed', () => {
  const scope = createUnsavedScope();
  const [first, second] = [scope.mark(), scope.mark()];
  first();
  first();
  expect(scope.isUnsaved()).toBe(true);
  second();
  expect(scope.isUnsaved()).toBe(false);
});

test('a mark shows in the scopes around it, and not in those beside it', () => {
  const app = createUnsavedScope();
  const [dialog, drawer] = [createUnsavedScope(app), createUnsavedScope(app)];
  const takeBack = dialog.mark();
  expect([app.isUnsaved(), dialog.isUnsaved(), drawer.isUnsaved()]).toEqual([true, true, false]);
  takeBack();
  expect(app.isUnsaved()).toBe(false);
});

test('the app does not ask again about the discarded changes of a dialog; other marks stay', () => {
  const app = createUnsavedScope();
  const [dialog, drawer] = [createUnsavedScope(app), createUnsavedScope(app)];
  const late = dialog.mark();
  drawer.mark();
  dialog.discard();
  expect([app.isUnsaved(), dialog.isUnsaved(), drawer.isUnsaved()]).toEqual([true, false, true]);
  late();
  drawer.discard();
  expect(app.isUnsaved()).toBe(false);
});
