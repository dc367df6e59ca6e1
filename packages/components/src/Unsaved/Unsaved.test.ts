import { expect, test } from 'vitest';
import { createUnsavedScope } from './Unsaved.tsx';

test('a scope is unsaved from the first mark until the last one is taken back', () => {
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

test('what a dialog discards, the app does not ask about again; marks of others stay', () => {
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
