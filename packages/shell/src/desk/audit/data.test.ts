import { expect, test } from 'vitest';
import { auditFilters } from './data.ts';

test('days are sent with the zone of the browser, in which the entries show', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const days of [{ from: '2026-06-30' }, { until: '2026-06-30' }])
    expect(auditFilters(days)).toMatchObject({ ...days, timeZone });
  expect(auditFilters({ action: 'logout' })).not.toHaveProperty('timeZone');
});
