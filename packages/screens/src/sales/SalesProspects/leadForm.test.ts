import { leads } from '@freight-hq/mocks/sales/leads/rows';
import { expect, it } from 'vitest';
import { changeOf, draftOf, faultsOf, leadOf } from './leadForm.ts';

const [lead] = leads;

it('sends back nothing of a lead that was not changed', () => {
  const draft = draftOf(lead);
  expect(faultsOf(draft)).toEqual({});
  expect(changeOf(draft, draft)).toBeUndefined();
});

it('sends the changed members alone', () => {
  const before = draftOf(lead);
  const after = { ...before, city: 'Reno', primary_lanes: ' Reno–Boise \n\nReno–Elko', probability: '70' };
  expect(changeOf(before, after)).toEqual({
    location: { ...lead!.location, city: 'Reno' },
    primary_lanes: ['Reno–Boise', 'Reno–Elko'],
    probability: 70,
  });
});

it('names the fields that cannot be sent', () => {
  const faults = faultsOf({ ...draftOf(undefined), annual_revenue: '1.234', probability: '101' });
  expect(Object.keys(faults).toSorted()).toEqual(['annual_revenue', 'industry', 'lead_source', 'probability']);
});

it('leaves out empty numbers, and clears empty texts', () => {
  const filled = { ...draftOf(lead), estimated_value: '', timeline: ' ' };
  expect(leadOf(filled)).toMatchObject({ estimated_value: undefined, probability: null, timeline: null });
});
