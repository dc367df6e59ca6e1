import type { OpenedAlerts } from '../../AlertsBell/types.ts';

export const openedKey = 'freight-hq.alerts.opened';
/** As long as a sign-in lasts at most. */
const longestMs = 12 * 3_600_000;
const most = 200;

interface RememberedBell {
  who?: string | undefined;
  since: number;
  ids: readonly string[];
}

/** Remembers in all tabs and on all pages of a sign-in; without storage on this page alone. */
export function rememberOpened(who: () => string | undefined): OpenedAlerts {
  let here: string | null = null;
  const stored = () => {
    try {
      return localStorage.getItem(openedKey);
    } catch {
      return here;
    }
  };
  const read = (): RememberedBell => {
    const kept = parse(stored()) ?? { since: 0, ids: [] };
    return kept.who === who() && Date.now() - kept.since < longestMs
      ? kept
      : { who: who(), since: Date.now(), ids: [] };
  };
  return {
    has: (id) => read().ids.includes(id),
    add(ids) {
      if (ids.length === 0) return;
      const kept = read();
      here = JSON.stringify({ ...kept, ids: [...kept.ids, ...ids].slice(-most) });
      try {
        localStorage.setItem(openedKey, here);
      } catch {
        // This page remembers it.
      }
    },
  };
}

function parse(text: string | null): RememberedBell | undefined {
  try {
    const kept = JSON.parse(text ?? '') as RememberedBell | null;
    return Array.isArray(kept?.ids) ? kept : undefined;
  } catch {
    return undefined;
  }
}
