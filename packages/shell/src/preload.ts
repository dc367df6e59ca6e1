import { pages } from './sitemap.ts';

const delayMs = 1_000;

/**
 * Fetches, once the page is quiet, what must be there without the server: signing out shows the sign-in page and a
 * toast, an ended session its prompt.
 */
export function preloadLater(): void {
  setTimeout(() => {
    const chunks = [
      import('./Toasts.tsx'),
      import('./sign-in/HqLoginRoute.tsx'),
      import('./sign-in/ReauthRoute.tsx'),
      import('./page/LeaveRoute.tsx'),
      import('./sign-in/SessionEndedRoute.tsx'),
    ];
    void Promise.allSettled(chunks);
  }, delayMs);
}

/** Fetches the page behind a link once a pointer or the focus is on it. */
export function preloadWhatIsPointedAt(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) void pages.pageAt(link.pathname).load.preload();
  };
  addEventListener('pointerover', preload, { passive: true });
  addEventListener('focusin', preload);
}
