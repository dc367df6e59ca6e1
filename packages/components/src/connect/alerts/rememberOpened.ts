import type { OpenedAlerts } from '../../AlertsBell/types.ts';

export const openedKey = 'freight-hq.alerts.opened';
/** As long as a sign-in lasts at most. */
const longestMs = 12 * 3_600_000;
const most = 200;

interface Kept {
  who: string;
  since: number;
  ids: readonly string[];
}

/**
 * Remembers in all tabs and on all pages of a sign-in; without storage on this page alone. Opens nothing while it is not
 * known whose alerts they are, such as between two pages.
 */
export function rememberOpened(who: () => string | undefined): OpenedAlerts {
  let here: string | null = null;
  const stored = () => {
    try {
      return localStorage.getItem(openedKey);
    } catch {
      return here;
    }
  };
  const read = (user: string): Kept => {
    const kept = parse(stored());
    return kept?.who === user && Date.now() - kept.since < longestMs ? kept : { who: user, since: Date.now(), ids: [] };
  };
  return {
    has(id) {
      const user = who();
      return user === undefined || read(user).ids.includes(id);
    },
    add(ids) {
      const user = who();
      if (ids.length === 0 || user === undefined) return;
      const kept = read(user);
      here = JSON.stringify({ ...kept, ids: [...kept.ids, ...ids].slice(-most) });
      try {
        localStorage.setItem(openedKey, here);
      } catch {
        // This page remembers it.
      }
    },
  };
}

function parse(text: string | null): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Kept | null;
    return Array.isArray(kept?.ids) ? kept : undefined;
  } catch {
    return undefined;
  }
}
