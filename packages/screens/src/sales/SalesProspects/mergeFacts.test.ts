import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { leads } from '@freight-hq/mocks/sales/leads/rows';
import { expect, it } from 'vitest';
import { mergeFactsOf } from './mergeFacts.ts';

const lead = leads[0]!;

it('offers the facts that the other lead states differently', () => {
  const other: Lead = {
    ...lead,
    timeline: 'This week',
    estimated_value: 1234.5,
    dot_number: null,
    primary_lanes: ['Reno–Boise', 'Reno–Elko'],
    location: { city: 'Reno', state: 'NV', country: 'USA' },
  };
  expect(mergeFactsOf({ ...lead, timeline: null, dot_number: '1' }, other)).toMatchObject([
    { field: 'primary_lanes', other: 'Reno–Boise, Reno–Elko' },
    { field: 'estimated_value', other: '$1,234.50' },
    { field: 'timeline', own: '', other: 'This week' },
    { field: 'location', other: 'Reno, NV, USA' },
  ]);
  expect(mergeFactsOf(lead, lead)).toEqual([]);
});
