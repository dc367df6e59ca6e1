import { conflict, invalid, notFound } from '../../kernel/errors.ts';

/** A user can save this many dashboards. */
export const mostDashboards = 50;

export const dashboardMissing = () => notFound('There is no such dashboard');

/** Throws, with pointers, if an agent is not known. */
export function checkAgents(agentIds: readonly string[], known: ReadonlySet<string>): void {
  const detail = 'There is no such agent';
  const errors = agentIds.flatMap((id, index) => (known.has(id) ? [] : [{ pointer: `/agentIds/${index}`, detail }]));
  if (errors.length > 0) throw invalid(detail, { errors });
}

/** Throws if a user with this many dashboards cannot save another. */
export function checkRoom(saved: number): void {
  if (saved < mostDashboards) return;
  throw conflict(`You already have ${mostDashboards} dashboards; remove one first`, { code: 'too_many_dashboards' });
}
