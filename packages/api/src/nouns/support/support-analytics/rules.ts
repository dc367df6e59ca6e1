import { conflict, invalid, notFound } from '../../../kernel/errors.ts';

/** A user can save this many dashboards. */
export const mostDashboards = 50;

export const zoneUnknown = () => {
  const detail = 'Time zone not found';
  return invalid(detail, { errors: [{ pointer: 'timeZone', detail }] });
};
export const dashboardMissing = () => notFound('Dashboard not found');

/** Throws, with pointers, if an agent is not known. */
export function checkAgents(agentIds: readonly string[], known: ReadonlySet<string>): void {
  const detail = 'Agent not found';
  const errors = agentIds.flatMap((id, index) => (known.has(id) ? [] : [{ pointer: `/agentIds/${index}`, detail }]));
  if (errors.length > 0) throw invalid(detail, { errors });
}

/** Throws if a user with this many dashboards cannot save another. */
export function checkRoom(saved: number): void {
  if (saved < mostDashboards) return;
  throw conflict(`You already have ${mostDashboards} dashboards; remove one first`, { code: 'too_many_dashboards' });
}

export type Performance = 'Excellent' | 'Good' | 'Fair' | 'Needs attention';

/** The best word that the median first reply and the average rating both reach; null without either. */
export function performanceOf(
  medianMinutes: number | null,
  avgRating: number | null,
  targetMinutes: number,
): Performance | null {
  if (medianMinutes === null && avgRating === null) return null;
  const reaches = (factor: number, stars: number) =>
    (medianMinutes ?? 0) <= factor * targetMinutes && (avgRating ?? 5) >= stars;
  if (reaches(1, 4.5)) return 'Excellent';
  if (reaches(2, 4)) return 'Good';
  return reaches(4, 3) ? 'Fair' : 'Needs attention';
}

/** The definition of the words, for the screen. */
export const performanceWords =
  'From the median first reply and the average rating: Excellent within the target and from 4.5 stars, Good within twice the target and from 4, Fair within four times the target and from 3.';
