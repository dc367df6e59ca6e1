import { expect, test } from 'vitest';
import { analyticsQuery, readSupportView, writeSupportView } from './supportView.ts';

const [one, two] = ['usr_00000000000000000000000001', 'usr_00000000000000000000000002'];

test('a view survives the way through the address', () => {
  for (const view of [
    { months: 6, agentIds: [] },
    { months: 12, agentIds: [one] },
    { months: 6, agentIds: [one, two] },
  ]) {
    expect(readSupportView(writeSupportView(view))).toEqual(view);
  }
  expect(writeSupportView({ months: 6, agentIds: [] })).toBe('');
});

test.each(['', '?months=0', '?months=25', '?months=x', '?months=2.5', '?agents=cmp_1,,x'])(
  'what cannot be read in %j is left out',
  (search) => {
    expect(readSupportView(search)).toEqual({ months: 6, agentIds: [] });
  },
);

test('the query has agents only if some are selected', () => {
  const query = { months: 3, timeZone: 'America/Chicago' };
  expect(analyticsQuery({ ...query, agentIds: [] })).toEqual(query);
  expect(analyticsQuery({ ...query, agentIds: [one, two] })).toEqual({ ...query, agents: `${one},${two}` });
});
