import { describe, expect, it } from 'vitest';
import { makeWorld } from './seed.ts';

const anchor = new Date('2026-06-30T12:00:00.000Z');
const deltaOf = (row: { beforeCents: number; afterCents: number }) => row.afterCents - row.beforeCents;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

it('is the same for the same seed and day, and another for another seed', { timeout: 60_000 }, () => {
  expect(makeWorld({ anchor })).toEqual(makeWorld({ anchor }));
  expect(makeWorld({ anchor, seed: 7 }).rows.loads).not.toEqual(makeWorld({ anchor }).rows.loads);
});

// The first day of a month, a leap day, a short month: where calendars go wrong.
const days = ['2026-06-30', '2026-07-01', '2028-02-29', '2026-03-31', '2027-01-01'];
const stories = days.flatMap((day) => [1, 2026, 99].map((seed) => ({ day, seed })));

describe.each(stories)('the story of $day with seed $seed', ({ day, seed }) => {
  const end = new Date(`${day}T00:00:00.000Z`);
  const moment = new Date(`${day}T12:00:00.000Z`);
  const { rows, accounts } = makeWorld({ anchor: moment, seed });
  const month = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), 1));

  it('has the tenants and the revenue that the screens show', () => {
    const cancelled = rows.tenants.filter(({ tier }) => tier === 'cancelled');
    expect(rows.tenants).toHaveLength(67);
    expect(cancelled.map(({ monthlyRevenueCents }) => monthlyRevenueCents)).toEqual([0, 0, 0]);
    expect(sum(rows.tenants.map(({ monthlyRevenueCents }) => monthlyRevenueCents))).toBe(19_500_000);
  });

  it('grew in its last month by 18 percent in revenue and 12 in tenants, and lost 2.3', () => {
    const before = rows.revenueMovements.filter(({ at }) => at < month);
    const lost = rows.revenueMovements.filter((row) => row.at >= month && deltaOf(row) < 0);
    expect(sum(before.map(deltaOf))).toBe(16_500_000);
    expect(rows.tenants.filter(({ createdAt }) => createdAt < month)).toHaveLength(60);
    expect(sum(lost.map(deltaOf))).toBe(-379_500);
  });

  it('rose month by month', () => {
    const ends = [0, 1, 2, 3, 4, 5, 6].map(
      (back) => new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1 - back, 1)),
    );
    const series = ends.map((until) => sum(rows.revenueMovements.filter(({ at }) => at < until).map(deltaOf)));
    expect(series).toEqual(series.toSorted((a, b) => b - a));
  });

  it('never lets a carrier pay less than nothing, and ends at its price', () => {
    const paid = new Map<string, number>();
    for (const { companyKey, beforeCents, afterCents: now } of rows.revenueMovements) {
      expect(beforeCents).toBe(paid.get(companyKey) ?? 0);
      expect(now).toBeGreaterThanOrEqual(0);
      paid.set(companyKey, now);
    }
    expect(rows.tenants.map(({ companyId }) => paid.get(companyId))).toEqual(
      rows.tenants.map(({ monthlyRevenueCents }) => monthlyRevenueCents),
    );
  });

  it('happened before its end', () => {
    const past = [
      'createdAt',
      'updatedAt',
      'at',
      'startedAt',
      'cancelledAt',
      'lastLoginAt',
      'lastActivityAt',
      'paidAt',
      'issuedAt',
    ];
    // Alerts are told up to the moment, all else up to the day.
    const endOf = (table: string) => (table.startsWith('alert') ? moment : end);
    const late = Object.entries(rows).flatMap(([table, list]) =>
      list
        .flatMap((row) => Object.entries(row))
        .filter(([key, value]) => past.includes(key) && value instanceof Date && value > endOf(table)),
    );
    expect(late).toEqual([]);
  });

  it('lets only the seven demo accounts sign in', () => {
    expect(accounts.map(({ email, employeeId, role }) => `${email} ${employeeId} ${role}`)).toEqual([
      'owner@freight-hq.example HQ-1001 platform_owner',
      'admin@freight-hq.example HQ-1002 hq_admin',
      'finance@freight-hq.example HQ-1003 super_admin',
      'office@swifthaul.example SH-2000 tenant_admin',
      'dispatch@swifthaul.example SH-2001 dispatcher',
      'office@blueridge.example BR-2000 tenant_admin',
      'dispatch@blueridge.example BR-2001 dispatcher',
    ]);
    const ids = accounts.map(({ userId }) => userId);
    expect(rows.users.filter(({ id }) => ids.includes(id)).every(({ isActive }) => isActive)).toBe(true);
    expect(rows.users.filter(({ passwordHash }) => passwordHash)).toEqual([]);
  });

  it('invents its people: example domains and 555 numbers only, no e-mail or DOT number twice', () => {
    const emails = rows.users.map(({ email }) => email);
    expect(emails.filter((email) => !/^[a-z0-9.]+@[a-z-]+\.example$/.test(email))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
    const phones = [...rows.users, ...rows.companies, ...rows.drivers].map(({ phone }) => phone);
    expect(phones.filter((phone) => !/^\(\d{3}\) 555-01\d\d$/.test(phone ?? ''))).toEqual([]);
    expect(new Set(rows.companies.map(({ dotNumber }) => dotNumber)).size).toBe(67);
  });

  it('warns each of two carriers forty times, of every kind, with some about to expire', () => {
    const byCompany = Map.groupBy(rows.alerts, ({ companyId }) => companyId);
    const own = accounts.flatMap(({ userId }) => rows.users.find(({ id }) => id === userId)?.companyId ?? []);
    const full = [...new Set(own)].map((companyId) => byCompany.get(companyId) ?? []);
    expect(full.map((alerts) => alerts.length)).toEqual([40, 40]);
    for (const alerts of full) {
      expect(new Set(alerts.map(({ type }) => type)).size).toBe(11);
      expect(new Set(alerts.map(({ severity }) => severity)).size).toBe(4);
      const soon = alerts.filter(
        ({ expiresAt }) => expiresAt && expiresAt > moment && expiresAt.getTime() < moment.getTime() + 60 * 60_000,
      );
      expect(soon.length).toBeGreaterThanOrEqual(4);
    }
  });
});
