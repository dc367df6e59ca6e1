import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type LazyPage, lazyPage } from './lazyPage.tsx';

const load = () => Promise.resolve({ Page: () => 'The page' });

let root: Root | undefined;

afterEach(() => root?.unmount());

/** The rendered states, in order. */
function show(Page: LazyPage): string[] {
  const container = document.createElement('div');
  const seen: string[] = [];
  new MutationObserver(() => seen.push(container.textContent)).observe(container, { childList: true, subtree: true });
  root = createRoot(container);
  root.render(
    <Suspense fallback="Wait">
      <Page />
    </Suspense>,
  );
  return seen;
}

test('a page that was fetched before shows at once', async () => {
  const Page = lazyPage(load, 'Page');
  await Page.preload();
  const seen = show(Page);
  await vi.waitFor(() => expect(seen).toEqual(['The page']));
});

test('a page that was not shows once it is fetched', async () => {
  const seen = show(lazyPage(load, 'Page'));
  await vi.waitFor(() => expect(seen).toEqual(['Wait', 'The page']));
});

test('a page that could not be fetched is fetched again when it is opened', async () => {
  let failures = 1;
  const Page = lazyPage(() => (failures-- > 0 ? Promise.reject(new Error('no network')) : load()), 'Page');
  await Page.preload();
  const seen = show(Page);
  await vi.waitFor(() => expect(seen).toEqual(['Wait', 'The page']));
});
