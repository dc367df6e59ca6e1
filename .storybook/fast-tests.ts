import * as React from 'react';
import { configure, getConfig } from 'storybook/test';

/** Queries are repeated until the element is there; only the last error prints the page. */
export function printPageOnce(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      isTriedAgain() ? plainError(message) : getElementError(message, container),
  });
}

/** By its name it gets the stack trace of the story's line. */
const plainError = (message: string | null) =>
  Object.assign(new Error(message ?? 'Not found'), { name: 'TestingLibraryElementError' });

/** Testing Library's own mark, while it calls what `waitFor` and `findBy` are given. */
const isTriedAgain = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * React keeps a stack trace of the making of each element, 10 000 in a second and none of those after them. A test
 * reads none: what React complains of is told without.
 */
export function keepNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}

/**
 * The files of stories share a page, and styles that one has loaded stay for the next, among them those that set the
 * length of animations. A test looks at the final state.
 */
export function stopMotion(): void {
  const style = document.createElement('style');
  style.textContent =
    '*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important; }';
  document.head.append(style);
}
