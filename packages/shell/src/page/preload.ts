import { routeFor } from '../sitemap.ts';

const delayMs = 1_000;

/**
 * Fetches, once the page is quiet, what must be there without the server: signing out shows the sign-in page and a
 * toast, an ended session its prompt.
 */
export function preloadLater(): void {
  setTimeout(() => {
    const chunks = [
      import('../Toasts.tsx'),
      import('../session/HqLoginRoute.tsx'),
      import('../session/ReauthRoute.tsx'),
      import('./LeaveRoute.tsx'),
      import('../session/SessionEndedRoute.tsx'),
    ];
    void Promise.allSettled(chunks);
  }, delayMs);
}

/** Fetches the page behind a link once a pointer or the focus is on it. */
export function preloadWhatIsPointedAt(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) void routeFor(link.pathname).load.preload();
  };
  addEventListener('pointerover', preload, { passive: true });
  addEventListener('focusin', preload);
}
