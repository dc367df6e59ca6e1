import type { CsvCell } from '../../../kernel/csv/csv.ts';
import type { TenantAnalytics, TenantFigureSet } from './contract.ts';

interface Table {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

const tables: Record<TenantFigureSet, (analytics: TenantAnalytics) => Table> = {
  growth: ({ monthly, daily }) => ({
    head: [daily ? 'Day (UTC)' : 'Month', 'Tenants', 'Revenue in USD'],
    rows: daily
      ? daily.map(({ day, tenants, revenue }) => [day, tenants, revenue])
      : monthly.map(({ month, tenants, revenue }) => [month, tenants, revenue]),
  }),
  plans: ({ plans }) => ({ head: ['Plan', 'Tenants'], rows: plans.map(({ name, value }) => [name, value]) }),
  features: ({ features }) => ({
    head: ['Feature', 'Usage in Percent', 'Growth in Percent'],
    rows: features.map(({ feature, usage, growth }) => [feature, usage, growth]),
  }),
  activity: ({ activity }) => ({
    head: ['Time', 'Tenant', 'Change', 'Value'],
    rows: activity.map(({ time, tenant, action, value }) => [time, tenant, action, value]),
  }),
};

/** One set of the figures as a table. */
export const exportOf = (analytics: TenantAnalytics, set: TenantFigureSet): Table => tables[set](analytics);
