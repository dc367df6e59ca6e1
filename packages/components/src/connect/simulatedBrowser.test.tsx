// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeAlert } from '../testing/alerts.ts';
import './alerts/acts.ts';
import './alerts/shadowPanel.ts';
import { AlertsBellWidget } from './alerts/AlertsBellWidget.tsx';
import { CollaborateWidget } from './collaboration/CollaborateWidget.tsx';

/** A busy machine needs longer than the default second. */
const within = <T,>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 4_000 });

const options = { apiBaseUrl: 'https://hq.test', getToken: () => 'token' };

/** Draws a widget as the tests of an app around it would, and returns its shadow root. */
async function draw(widget: React.ReactElement, part: string): Promise<ShadowRoot> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json([makeAlert()]));
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(async () => {
    act(() => root.unmount());
    element.remove();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  // Answers come outside of React's `act`, as they do in an app.
  vi.spyOn(console, 'error').mockReturnValue();
  act(() => root.render(widget));
  return within(async () => {
    await act(() => Promise.resolve());
    const shadow = element.querySelector(`[data-fhq="${part}"]`)?.shadowRoot;
    if (!shadow) throw new Error('Nothing was drawn');
    return shadow;
  });
}

/** As jsdom was before it knew constructed style sheets. */
function withoutConstructedSheets(): void {
  const known = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets');
  Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
  onTestFinished(() => void (known && Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', known)));
}

test.each([true, false])('the bell draws and opens its panel; older simulated browser: %s', async (isOlder) => {
  if (isOlder) withoutConstructedSheets();
  const onError = vi.fn<() => void>();
  const shadow = await draw(<AlertsBellWidget {...options} onError={onError} />, 'alerts');
  const button = await within(() => {
    const found = shadow.querySelector('button');
    expect(found?.getAttribute('aria-label')).toBe('Alerts & Notifications: 1 unread notification');
    return found;
  });
  act(() => button?.click());
  await within(async () => {
    await act(() => Promise.resolve());
    expect(shadow.querySelector('[role="dialog"]')?.textContent).toContain(makeAlert().title);
  });
  // The rules of the bell, and those of its panel, once each.
  expect(isOlder ? shadow.querySelectorAll('style') : shadow.adoptedStyleSheets).toHaveLength(2);
  expect(onError.mock.calls.flat().filter((error) => String(error).includes('drawn'))).toEqual([]);
});

test.each([true, false])('collaboration draws its button; older simulated browser: %s', async (isOlder) => {
  if (isOlder) withoutConstructedSheets();
  const widget = <CollaborateWidget {...options} resourceType="load" resourceId="1" resourceName="Load 1" />;
  const shadow = await draw(widget, 'collaborate');
  await within(() => expect(shadow.querySelector('button')?.textContent).toContain('Collaborate'));
});

test.each([
  [{ locale: 'en_US' }, 0],
  [{ locale: '' }, 1],
  [{ locale: 'not a language' }, 1],
  [{ timeZone: 'Mars/Base' }, 1],
])('the bell stays with %j, and reports an unknown one once', async (look, reports) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const heard: string[] = [];
  const onError = (_error: unknown, { operation }: { operation: string }) => void heard.push(operation);
  const bells = (
    <>
      <AlertsBellWidget {...options} {...look} onError={onError} />
      <AlertsBellWidget {...options} {...look} />
    </>
  );
  const shadow = await draw(bells, 'alerts');
  await within(() => expect(shadow.querySelector('button')).not.toBeNull());
  expect(heard.filter((operation) => operation !== 'stream')).toEqual(Array(reports).fill('options'));
  expect(warn).toHaveBeenCalledTimes(reports);
});
