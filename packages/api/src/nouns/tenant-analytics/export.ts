import type { CsvCell } from '../../kernel/csv/csv.ts';
import type { TenantAnalytics } from './contract.ts';

export const exportHead = ['Dataset', 'Name', 'Measure', 'Value', 'Time'] as const;

/** The four sets of figures of the screen, one figure in each line. */
export function* exportRows({ monthly, plans, features, activity }: TenantAnalytics): Generator<readonly CsvCell[]> {
  for (const { month, tenants, revenue } of monthly) {
    yield ['Monthly growth', month, 'Tenants', tenants, ''];
    yield ['Monthly growth', month, 'Revenue in USD', revenue, ''];
  }
  for (const { name, value } of plans) yield ['Plan distribution', name, 'Tenants', value, ''];
  for (const { feature, usage, growth } of features) {
    yield ['Feature usage', feature, 'Usage in percent', usage, ''];
    yield ['Feature usage', feature, 'Growth in percent', growth, ''];
  }
  for (const { tenant, action, value, time } of activity) yield ['Recent activity', tenant, action, value, time];
}
