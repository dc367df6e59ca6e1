import {
  supportAnalytics as schema,
  type SupportAnalytics,
  type SupportDashboard,
} from '@freight-hq/api/contract/support/support-analytics';
import recorded from './figures.json' with { type: 'json' };

/** The figures by months and agent, as `6` or `6 usr_...`. */
export const supportFigures: ReadonlyMap<string, SupportAnalytics> = new Map(
  Object.entries(recorded.figures).map(([key, figures]) => [key, schema.parse(figures)]),
);

/** The figures of six months as the file that is exported. */
export const supportAnalyticsFile: string = recorded.file;

/** The figures by number of months, for all agents or one agent. */
export function supportFiguresOf(months: number, agentIds: readonly string[] = []): SupportAnalytics {
  const key = [months, ...agentIds].join(' ');
  const figures = supportFigures.get(key);
  if (!figures) throw new Error(`No figures were recorded for '${key}'`);
  return figures;
}

/** Saved dashboards of a mocked API: none. */
export const supportDashboardRows = (): SupportDashboard[] => [];
