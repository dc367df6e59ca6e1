import { expect, it } from 'vitest';
import { makeWorld } from '../seed.ts';

const { rows } = makeWorld({ anchor: new Date('2026-06-30T12:00:00.000Z') });
const monthOf = (date: Date) => `${date.toISOString().slice(0, 7)}-01`;

it('counts use only while a carrier was there', () => {
  const startedIn = new Map(rows.tenants.map(({ companyId, createdAt }) => [companyId, monthOf(createdAt)]));
  const leftIn = new Map(
    rows.subscriptions.map(({ companyId, cancelledAt }) => [companyId, cancelledAt ? monthOf(cancelledAt) : '9999']),
  );
  const outside = rows.featureUsage.filter(
    ({ companyId, month }) => month < (startedIn.get(companyId) ?? '') || month > (leftIn.get(companyId) ?? ''),
  );
  expect(outside).toEqual([]);
  expect(rows.featureUsage.length).toBeGreaterThan(1_000);
});

it('was first used in the earliest of its months, after the carrier signed up', () => {
  const signedUp = new Map(rows.tenants.map(({ companyId, createdAt }) => [companyId, createdAt]));
  for (const { companyId, featureName, month, activatedAt, lastUsedAt } of rows.featureUsage) {
    if (!activatedAt) continue;
    const months = rows.featureUsage
      .filter((row) => row.companyId === companyId && row.featureName === featureName)
      .map((row) => row.month);
    expect(months.toSorted()[0]).toBe(month);
    expect(monthOf(activatedAt)).toBe(month);
    expect(activatedAt >= (signedUp.get(companyId) ?? activatedAt)).toBe(true);
    expect(lastUsedAt && lastUsedAt >= activatedAt).toBe(true);
  }
});

it('goes beyond what the plan includes now and then, as real use does', () => {
  const limited = rows.featureUsage.filter(({ usageLimit }) => usageLimit !== null && usageLimit !== undefined);
  const share = (from: number, to: number) =>
    limited.filter(({ usageCount, usageLimit }) => {
      const progress = usageCount / (usageLimit ?? 1);
      return progress >= from && progress < to;
    }).length / limited.length;
  for (const part of [share(0, 0.7), share(0.7, 0.9), share(0.9, Infinity)]) expect(part).toBeGreaterThan(0.03);
});
