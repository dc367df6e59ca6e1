const delayMs = 1_000;

/**
 * Fetches, once the page is quiet, what must be there without the server: signing out shows the sign-in page and a
 * toast, an ended session its prompt.
 */
export function preloadLater(): void {
  setTimeout(() => {
    const chunks = [
      import('../Toasts.tsx'),
      import('../routes/HqLoginRoute.tsx'),
      import('../routes/ReauthRoute.tsx'),
      import('../routes/SessionEndedRoute.tsx'),
    ];
    void Promise.allSettled(chunks);
  }, delayMs);
}
