import type { CsvCell } from '../../../../kernel/csv/csv.ts';
import type { Lead, SalesDashboard } from '../contract.ts';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const joined = (words: readonly string[]) => words.join(', ');

/** Name and content of each column of the file; amounts in US dollars. */
const columns: readonly (readonly [head: string, cell: (lead: Lead) => CsvCell])[] = [
  ['Company', (lead) => lead.company_name],
  ['DOT Number', (lead) => lead.dot_number],
  ['Contact', (lead) => lead.contact_name],
  ['E-mail', (lead) => lead.contact_email],
  ['Phone', (lead) => lead.contact_phone],
  ['Industry', (lead) => lead.industry],
  ['City', (lead) => lead.location.city],
  ['State', (lead) => lead.location.state],
  ['Country', (lead) => lead.location.country],
  ['Employees', (lead) => lead.company_size],
  ['Loads a Year', (lead) => lead.annual_shipping_volume],
  ['Annual Revenue in USD', (lead) => lead.annual_revenue],
  ['Source', (lead) => lead.lead_source],
  ['Status', (lead) => lead.status],
  ['Stage', (lead) => lead.stage],
  ['Score', (lead) => lead.lead_score],
  ['Value in USD', (lead) => lead.estimated_value],
  ['Probability in Percent', (lead) => lead.probability],
  ['Close Date', (lead) => lead.close_date],
  ['Timeline', (lead) => lead.timeline],
  ['Assigned Rep', (lead) => lead.assigned_to],
  ['Next Follow-up', (lead) => lead.next_followup],
  ['Last Contact', (lead) => lead.last_contact?.slice(0, 10)],
  ['Decision Maker', (lead) => yesNo(lead.decision_maker)],
  ['Budget Confirmed', (lead) => yesNo(lead.budget_confirmed)],
  ['Primary Lanes', (lead) => joined(lead.primary_lanes)],
  ['Current Providers', (lead) => joined(lead.current_providers)],
  ['Pain Points', (lead) => joined(lead.pain_points)],
  ['Competitors', (lead) => joined(lead.competitors)],
  ['Website', (lead) => lead.social_profiles.website],
  ['LinkedIn', (lead) => lead.social_profiles.linkedin],
  ['Last Activity', (lead) => lead.last_activity],
  ['Created', (lead) => lead.created_date.slice(0, 10)],
  ['Lead', (lead) => lead.id],
];

export const exportHead: readonly string[] = columns.map(([head]) => head);

/** A lead as a record of the file. */
export const exportRecord = (lead: Lead): CsvCell[] => columns.map(([, cell]) => cell(lead));

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

export const dashboardHead: readonly string[] = ['Part', 'Name', 'Detail', 'Date', 'Value'];

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
