import type { CsvCell } from '../../../kernel/csv/csv.ts';
import type { SalesDashboard } from './contract.ts';

/** The two cities of a lane such as 'Chicago–Dallas' or 'Reno, NV to Boise, ID', in lower case; undefined if it names no two. */
export function citiesOf(lane: string): readonly [from: string, to: string] | undefined {
  const [from = '', to = '', ...others] = lane
    .split(/–|—|→|->|\s-\s|\sto\s|(?<=\w)-(?=\w)/i)
    .map((place) => place.split(',')[0]?.trim().toLowerCase() ?? '');
  return from && to && others.length === 0 ? [from, to] : undefined;
}

type Overview = Omit<SalesDashboard['overview'], 'deltas'>;

/** Name and meaning of each figure, in the order of the file. */
const definitions: Readonly<Record<keyof Overview, readonly [name: string, meaning: string]>> = {
  total_pipeline_value: ['Total Pipeline in USD', 'Value of all open leads'],
  win_rate: ['Win Rate in Percent', 'Won of the deals closed in the last twelve months'],
  lost_rate: ['Lost Rate in Percent', 'Lost of the deals closed in the last twelve months'],
  average_deal_size: ['Avg Deal Size in USD', 'Average value of the deals won in the last twelve months'],
  avg_sales_cycle: ['Sales Cycle in Days', 'Median days from a lead to its deal, won in the last twelve months'],
  conversion_rate: ['Conversion in Percent', 'Leads of the last twelve months that became opportunities'],
  total_leads: ['Leads', 'All leads that are neither deleted nor merged'],
  hot_leads: ['Hot Leads', 'Leads with the status Hot'],
  qualified_leads: ['Qualified Leads', 'Leads with the status Qualified'],
  total_opportunities: ['Opportunities', 'Leads that have reached Discovery'],
  monthly_target: ['Target of the Month in USD', 'Deals to be won this month'],
  month_to_date_forecast: [
    'Forecast of the Month in USD',
    'Won this month, and open deals that close in it by their probability',
  ],
  target_achievement: ['Achievement in Percent', 'Won this month of the target'],
};

export const dashboardHead: readonly string[] = ['Part', 'Name', 'Detail', 'Date (UTC)', 'Value'];

/** The dashboard as records of a file: definitions and figures first, then each panel. */
export const dashboardRecords = (dashboard: SalesDashboard, month: string): CsvCell[][] => [
  ...members(definitions).map(([key, [name, meaning]]) => [
    ...['Definition', name, meaning, month],
    dashboard.overview[key],
  ]),
  ...Object.entries(dashboard.stage_distribution).map(([stage, leads]) => ['Stages', stage, 'Leads', null, leads]),
  ...dashboard.revenue_forecast.flatMap(({ month: of, forecast, actual, target }) => [
    ['Revenue Forecast', 'Forecast in USD', 'Open deals that close in the month, by their probability', of, forecast],
    ['Revenue Forecast', 'Actual in USD', 'Deals won in the month', of, actual],
    ['Revenue Forecast', 'Target in USD', 'Deals to be won in the month', of, target],
  ]),
  ...dashboard.lead_sources.flatMap(({ source, count, value }) => [
    ['Lead Sources', source, 'Leads', null, count],
    ['Lead Sources', source, 'Value of the open leads in USD', null, value],
  ]),
  ...dashboard.team_performance.flatMap(teamRecords),
  ...dashboard.recent_activity.map(({ activity, user, date }) => [
    ...['Recent Activity', user, activity, date.slice(0, 10)],
    null,
  ]),
  ...dashboard.pipeline_velocity.flatMap(({ stage, avg_days: days, conversion_rate: rate }) => [
    ['Pipeline Velocity', stage, 'Average days of the visits that have ended', null, days],
    ['Pipeline Velocity', stage, 'Percent of these visits that went on to a later stage', null, rate],
  ]),
];

function teamRecords(rep: SalesDashboard['team_performance'][number]): CsvCell[][] {
  const part = 'Sales Team Performance';
  return [
    [part, rep.name, `Won this month in USD (${rep.territory})`, null, rep.achieved],
    [part, rep.name, 'Quota of a month in USD', null, rep.quota],
    [part, rep.name, 'Leads assigned', null, rep.leads_assigned],
    [part, rep.name, 'Percent of the assigned leads that became opportunities', null, rep.conversion_rate],
    [part, rep.name, 'Average value of the deals won in the last twelve months in USD', null, rep.avg_deal_size],
  ];
}

const members = <Of extends object>(of: Of) => Object.entries(of) as [keyof Of & string, Of[keyof Of]][];
