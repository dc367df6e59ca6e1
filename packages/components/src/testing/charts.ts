/** Six months of made-up support figures; a month without tickets has gaps. */
export const months = [
  { month: 'Jan', created: 42, resolved: 38, pending: 9, tenants: 45, revenue: 128_000, minutes: 18.5 },
  { month: 'Feb', created: 51, resolved: 47, pending: 13, tenants: 48, revenue: 139_000, minutes: 16 },
  { month: 'Mar', created: 47, resolved: 49, pending: 11, tenants: 52, revenue: 151_000, minutes: 14.2 },
  { month: 'Apr', created: 56, resolved: 50, pending: 17, tenants: 57, revenue: 158_000, minutes: 15.8 },
  { month: 'May', created: 61, resolved: 60, pending: 18, tenants: 60, revenue: 165_000, minutes: 13.1 },
  { month: 'Jun', created: 58, resolved: 63, pending: 13, tenants: 67, revenue: 195_000, minutes: 12 },
];

export type Month = (typeof months)[number];

export const byMonth = { label: 'Month', value: (row: { month: string }) => row.month };

/** Four years of months, which is more than an axis can label. */
export const manyMonths: Month[] = Array.from({ length: 48 }, (_, index) => ({
  ...months[index % months.length],
  month: `${index + 1}/26`,
  created: 30 + ((index * 37) % 29),
  resolved: 28 + ((index * 31) % 27),
  pending: 5 + ((index * 13) % 17),
  tenants: 20 + index,
  revenue: 90_000 + index * 2400,
  minutes: 10 + ((index * 7) % 11),
}));
