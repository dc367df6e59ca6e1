import { describe, expect, it } from 'vitest';
import { checkMove, domainKey, dotKey, engagementOf, nameKey, scoreOf } from './rules.ts';

const now = new Date('2026-06-15T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('keys of a company', () => {
  it('drops case, accents, punctuation and the legal form of a name', () => {
    expect(nameKey('Zürich Spedition GmbH')).toBe('zurich spedition');
    expect(nameKey('SWIFT-HAUL  Logistics, L.L.C.')).toBe('swift haul logistics l l c');
    expect(nameKey('Smith & Sons Co.')).toBe('smith and sons');
    expect(nameKey('Inc.')).toBeUndefined();
  });

  it('drops leading zeros of a DOT number', () => {
    expect(dotKey('0123456')).toBe(dotKey('123456'));
    expect(dotKey('000')).toBeUndefined();
  });

  it('takes no domain at which anybody has an address', () => {
    expect(domainKey('tess@Mills.example')).toBe('mills.example');
    expect(domainKey(`tess@${'gmail.com'}`)).toBeUndefined();
    expect(domainKey('tess')).toBeUndefined();
  });
});

describe('the score of a lead', () => {
  const lead = {
    status: 'Hot',
    loadsAYear: 501,
    employees: 1_001,
    budgetConfirmed: true,
    decisionMaker: true,
    timeline: 'This quarter',
    ...{ contactName: 'Tess Arden', contactEmail: 'tess@mills.example', contactPhone: '5555550123', city: 'Reno' },
    lastContactAt: daysAgo(30),
  } as const;

  it('is the sum of its reasons, from 0 to 100', () => {
    const { score, factors } = scoreOf(lead, now);
    expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(score);
    expect(score).toBe(100);
    const least = { ...lead, status: 'Nurturing', loadsAYear: 500, employees: 1_000, timeline: null } as const;
    const silent = { ...least, budgetConfirmed: false, decisionMaker: false, lastContactAt: daysAgo(31) };
    expect(scoreOf(silent, now).score).toBe(15);
  });

  it('says what is not known, and counts a lead less that nobody can reach', () => {
    const last = (facts: object) => scoreOf({ ...lead, ...facts }, now).factors.at(-1);
    expect(last({ contactName: null, city: null })).toEqual({ points: 0, reason: 'Not known: contact, place' });
    expect(last({ contactEmail: null, contactPhone: null, employees: null })).toEqual({
      points: -5,
      reason: 'Not known: e-mail, phone, size',
    });
    expect(last({})).toEqual({ points: 5, reason: 'Has a timeline' });
  });

  it('counts half of the engagement after each 30 days', () => {
    expect([0, 30, 60].map((days) => engagementOf(daysAgo(days), now))).toEqual([100, 50, 25]);
    expect(engagementOf(null, now)).toBe(0);
  });
});

it('a lost deal names a known reason, and a closed deal is opened again with a reason', () => {
  expect(() => checkMove('Proposal', 'Closed Lost', undefined)).toThrow('Say why the deal was lost');
  expect(() => checkMove('Proposal', 'Closed Lost', 'because')).toThrow('Say why the deal was lost');
  expect(() => checkMove('Proposal', 'Closed Lost', 'price')).not.toThrow();
  expect(() => checkMove('Closed Won', 'Proposal', undefined)).toThrow('Say why the closed deal is opened again');
  expect(() => checkMove('Lead', 'Closed Won', undefined)).not.toThrow();
});
