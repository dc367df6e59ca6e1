import type { LiveStatus } from './contract.ts';
import { type Component, type ComponentState, type Impact, overallOf, silentMs } from './rules.ts';

/** What the database tells, as it was read last. */
export interface Notices {
  /** Impacts of the open incidents. */
  open: readonly Impact[];
  windows: readonly { components: readonly string[]; startsAt: Date; endsAt: Date }[];
  uptime: number | null;
}

/** The present state of the platform, kept in memory: it is asked for most while the database does not answer. */
export interface Board {
  probed(at: Date, results: ReadonlyMap<Component, boolean>): void;
  noticed(notices: Notices): void;
  read(now: Date): LiveStatus;
}

export function createBoard(): Board {
  let probe: { at: Date; results: ReadonlyMap<Component, boolean> } | undefined;
  let notices: Notices = { open: [], windows: [], uptime: null };
  const isPlanned = (component: Component, now: Date) =>
    notices.windows.some(
      ({ components, startsAt, endsAt }) => components.includes(component) && startsAt <= now && now < endsAt,
    );
  return {
    probed: (at, results) => void (probe = { at, results }),
    noticed: (given) => void (notices = given),
    read: (now) => {
      const isSilent = probe !== undefined && now.getTime() - probe.at.getTime() > silentMs;
      const states = new Map<Component, ComponentState>(
        [...(probe?.results ?? [])].map(([component, isGood]) => {
          if (isPlanned(component, now)) return [component, 'maintenance'];
          return [component, isGood && !isSilent ? 'up' : 'down'];
        }),
      );
      return {
        status: overallOf(states, notices.open),
        uptime: notices.uptime,
        checkedAt: probe?.at.toISOString() ?? null,
        components: [...states].map(([component, state]) => ({ component, state })),
      };
    },
  };
}
