import { expect, it } from 'vitest';
import { makeWorld } from '../seed.ts';

const worldOf = (anchor: string) => makeWorld({ anchor: new Date(`${anchor}T12:00:00.000Z`) }).rows;
const rows = worldOf('2026-06-30');
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

it('counts use only while a carrier was there', () => {
  const tenants = new Map(rows.tenants.map(({ companyId, createdAt }) => [companyId, dayOf(createdAt)]));
  const left = new Map(
    rows.subscriptions.map(({ companyId, cancelledAt }) => [
      companyId,
      cancelledAt ? dayOf(cancelledAt).slice(0, 7) : '9999',
    ]),
  );
  const outside = rows.featureDays.filter(
    ({ companyKey, day }) => day < (tenants.get(companyKey) ?? '') || day.slice(0, 7) > (left.get(companyKey) ?? ''),
  );
  expect(outside).toEqual([]);
  expect(rows.featureDays.length).toBeGreaterThan(10_000);
});

it('has no use before the first one, and none of today', () => {
  const started = new Map(
    rows.featureStarts.map(({ companyId, featureKey, startedAt }) => [`${companyId} ${featureKey}`, dayOf(startedAt)]),
  );
  for (const { companyKey, featureKey, day } of rows.featureDays) {
    expect(day >= (started.get(`${companyKey} ${featureKey}`) ?? '9999') && day < '2026-06-30').toBe(true);
  }
});

it('names as many users as a day has', () => {
  const named = rows.featureDays.reduce((sum, { users }) => sum + users, 0);
  expect(named).toBe(rows.featureUserDays.length);
  expect(named).toBeGreaterThan(500);
});

it('exists on every day of a month', () => {
  for (const anchor of ['2026-03-01', '2026-03-02']) expect(worldOf(anchor).featureDays.length).toBeGreaterThan(5_000);
});
