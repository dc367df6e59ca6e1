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
  expect(Object.keys(faults).toSorted()).toEqual(['annual_revenue', 'probability']);
});

it('sends a company alone, and what is empty as not known', () => {
  const cold = leadOf({ ...draftOf(undefined), company_name: 'Cold Carrier' });
  expect(cold).toMatchObject({ company_name: 'Cold Carrier', contact_email: null, industry: null, company_size: null });
  expect(cold).not.toHaveProperty('lead_source');
  const held = draftOf({
    ...lead!,
    contact_name: null,
    annual_revenue: null,
    location: { city: null, state: null, country: null },
  });
  expect(held).toMatchObject({ contact_name: '', annual_revenue: '', city: '' });
  expect(changeOf(draftOf(lead), { ...draftOf(lead), contact_phone: ' ', company_size: '' })).toEqual({
    contact_phone: null,
    company_size: null,
  });
});

it('leaves out empty amounts of the deal, and clears empty texts', () => {
  const filled = { ...draftOf(lead), estimated_value: '', timeline: ' ' };
  expect(leadOf(filled)).toMatchObject({ estimated_value: undefined, probability: null, timeline: null });
});

it('reads amounts as every form does, and keeps a wrong one apart from no change', () => {
  const before = draftOf(lead);
  expect(leadOf({ ...before, estimated_value: ' $1,250.5 ' })).toMatchObject({ estimated_value: 1250.5 });
  const wrong = { ...before, estimated_value: '1.250,00' };
  expect(faultsOf(wrong)).toEqual({
    estimated_value: 'Enter 0 or an amount in dollars with at most two decimals, such as 1250.00',
  });
  expect(changeOf(before, wrong)).toBeDefined();
});
