import type { CsvCell } from '../../../kernel/csv/csv.ts';
import type { FigureSet, SupportAnalytics } from './contract.ts';

interface Table {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** One decimal, as the screen has it. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

const overview = ({ kpis }: SupportAnalytics): Table => ({
  head: ['Figure', 'Unit', 'This Period', 'Period Before'],
  rows: [
    [
      'Median Response Time',
      'Minutes',
      rounded(kpis.medianResponseMinutes),
      rounded(kpis.before.medianResponseMinutes),
    ],
    ['90th Percentile of Response Time', 'Minutes', rounded(kpis.p90ResponseMinutes), null],
    ['Within Target', 'Percent', rounded(kpis.withinTarget), rounded(kpis.before.withinTarget)],
    ['Resolution Rate', 'Percent', rounded(kpis.resolutionRate), rounded(kpis.before.resolutionRate)],
    ['Customer Satisfaction', 'Stars', rounded(kpis.satisfaction), rounded(kpis.before.satisfaction)],
    ['Active Tickets', 'Tickets', kpis.activeTickets, null],
  ],
});

const tables: Record<FigureSet, (analytics: SupportAnalytics, timeZone: string) => Table> = {
  overview,
  trends: ({ monthly, daily }) => ({
    head: [daily ? 'Day' : 'Month', 'Created', 'Resolved', 'Pending'],
    rows: daily
      ? daily.map(({ day, created, resolved, pending }) => [day, created, resolved, pending])
      : monthly.map(({ month, created, resolved, pending }) => [month, created, resolved, pending]),
  }),
  hours: ({ hourly }, timeZone) => ({
    head: [`Hour (${timeZone})`, 'Median Response in Minutes', 'Target in Minutes'],
    rows: hourly.map(({ hour, avgResponse, target }) => [
      `${String(hour).padStart(2, '0')}:00`,
      rounded(avgResponse),
      target,
    ]),
  }),
  categories: ({ categories }) => ({
    head: ['Category', 'Tickets'],
    rows: categories.map(({ name, value }) => [name, value]),
  }),
  ratings: ({ ratings }) => ({
    head: ['Stars', 'Ratings', 'Percent'],
    rows: ratings.map(({ rating, count, percentage }) => [rating, count, percentage]),
  }),
  agents: ({ agents }) => ({
    head: ['Agent', 'Tickets Resolved', 'Avg. Rating', 'Median Response in Minutes'],
    rows: agents.map((one) => [one.name, one.ticketsResolved, rounded(one.avgRating), rounded(one.responseTime)]),
  }),
};

/** One set of the figures as a table. */
export const exportOf = (analytics: SupportAnalytics, set: FigureSet, timeZone: string): Table =>
  tables[set](analytics, timeZone);
