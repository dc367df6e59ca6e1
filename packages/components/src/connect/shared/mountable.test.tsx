// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountable } from './mountable.tsx';

const onGone = vi.fn<() => void>();

function Widget({ text }: { text: string }) {
  useEffect(() => onGone, []);
  return text;
}

const mount = mountable(Widget);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onGone.mockClear();
});

test('a widget whose element was removed by the page is unmounted, also if the element came to the page later', async () => {
  const element = document.createElement('div');
  await act(() => mount(element, { text: 'Here' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  document.body.append(element);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([element.textContent, onGone.mock.calls.length]).toEqual(['Here', 0]);
  element.remove();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect([element.textContent, onGone.mock.calls.length]).toEqual(['', 1]);
  document.body.append(element);
  await act(() => mount(element, { text: 'Again' }));
  expect(element.textContent).toBe('Again');
});
