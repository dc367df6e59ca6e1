import { vi } from 'vitest';

/** Gives code that runs without a browser a place to store things and a window to hear from. */
export function fakeBrowser(): { stored: Map<string, string>; window: EventTarget } {
  const stored = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('location', { protocol: 'http:', host: 'app.example' });
  return { stored, window };
}
