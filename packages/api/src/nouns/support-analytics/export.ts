import type { CsvCell } from '../../kernel/csv/csv.ts';
import type { SupportAnalytics } from './contract.ts';

export const exportHead = ['Dataset', 'Name', 'Measure', 'Value'] as const;

/** The figures of the screen, one in each line. */
export function* exportRows(analytics: SupportAnalytics): Generator<readonly CsvCell[]> {
  const { kpis, monthly, hourly, categories, ratings, agents } = analytics;
  yield ['Overview', 'Avg. Response Time', 'Minutes', kpis.avgResponseMinutes];
  yield ['Overview', 'Resolution Rate', 'Percent', kpis.resolutionRate];
  yield ['Overview', 'Customer Satisfaction', 'Stars', kpis.satisfaction];
  yield ['Overview', 'Active Tickets', 'Tickets', kpis.activeTickets];
  for (const { month, created, resolved, pending } of monthly) {
    yield ['Ticket Trends', month, 'Created', created];
    yield ['Ticket Trends', month, 'Resolved', resolved];
    yield ['Ticket Trends', month, 'Pending', pending];
  }
  for (const { hour, avgResponse } of hourly) {
    yield ['Response Time by Hour', `${String(hour).padStart(2, '0')}:00 UTC`, 'Minutes', avgResponse];
  }
  for (const { name, value } of categories) yield ['Ticket Categories', name, 'Tickets', value];
  for (const { rating, count } of ratings) yield ['Customer Satisfaction Ratings', String(rating), 'Ratings', count];
  for (const { name, ticketsResolved, avgRating, responseTime } of agents) {
    yield ['Top Performing Agents', name, 'Tickets Resolved', ticketsResolved];
    yield ['Top Performing Agents', name, 'Avg. Rating', avgRating];
    yield ['Top Performing Agents', name, 'Avg. Response Time in minutes', responseTime];
  }
}
