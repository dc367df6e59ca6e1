import { settings } from '@freight-hq/mocks/sales/leads/rows';
import { expect, it } from 'vitest';
import { changeOf, faultOf, stageFields, targetFields } from './settingsForm.ts';

const open = settings.targets.filter(({ can_change: canChange }) => canChange);
const [rep] = settings.quotas;

it('offers the months that have not ended', () => {
  expect(targetFields(settings, String).map(({ label }) => label)).toEqual(open.map(({ month }) => month));
  expect(open.length).toBeLessThan(settings.targets.length);
});

it('sends the changed fields alone', () => {
  expect(changeOf(settings, {})).toBeUndefined();
  expect(changeOf(settings, { 'stage Lead': String(settings.probabilities.Lead) })).toBeUndefined();
  const typed = {
    [`target ${open[0]!.month}`]: '1000.50',
    'stage Demo Scheduled': '50',
    [`quota ${rep!.id}`]: '7',
  };
  expect(changeOf(settings, typed)).toEqual({
    targets: [{ month: open[0]!.month, target: 1000.5 }],
    probabilities: { 'Demo Scheduled': 50 },
    quotas: [{ rep_id: rep!.id, quota: 7 }],
  });
});

it('names what cannot be sent', () => {
  const [lead] = stageFields(settings);
  expect(faultOf(lead!, {})).toBeUndefined();
  for (const text of ['101', '', '-1', '5.5']) expect(faultOf(lead!, { 'stage Lead': text }), text).toBeDefined();
});
