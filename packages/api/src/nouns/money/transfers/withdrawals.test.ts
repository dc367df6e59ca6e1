import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import type { BankingControls } from '../bank-controls/contract.ts';
import type { BankTransfer } from './contract.ts';

let desk: BankDesk;

beforeAll(async () => {
  desk = await startBankDesk();
  await desk.begin();
});
afterAll(() => desk.api.close());

/** A Monday, by the clock of New York. */
const onMonday = async (time: string) => {
  desk.api.clock.set(new Date(`2026-08-03T${time}-04:00`));
  await desk.signIn();
};
const withdrawal = async () => {
  const path = `/api/hq/banking-controls?companyId=${desk.company.id}`;
  return ((await desk.api.call('GET', path, { token: desk.owner })).json as BankingControls).withdrawal;
};
const read = async (id: string) => (await desk.transfer(id)) as unknown as BankTransfer;

test('the controls name the next two cut-offs of the bank', async () => {
  await onMonday('14:14:59');
  expect(await withdrawal()).toEqual({
    sameDayUpTo: 100_000_000,
    sameDay: [
      { sentBy: '2026-08-03T18:15:00.000Z', arrivesAt: '2026-08-03T21:00:00.000Z' },
      { sentBy: '2026-08-03T20:15:00.000Z', arrivesAt: '2026-08-03T22:00:00.000Z' },
    ],
    nextDay: [
      { sentBy: '2026-08-03T20:15:00.000Z', arrivesAt: '2026-08-04T12:30:00.000Z' },
      { sentBy: '2026-08-04T20:15:00.000Z', arrivesAt: '2026-08-05T12:30:00.000Z' },
    ],
  });
});

test('a withdrawal arrives as it was sent, and a second person sends it with the approval', async () => {
  const proposed = transferIn(await desk.propose({ amount: 50, type: 'emergency_withdrawal' }, desk.staff));
  expect(await read(proposed.id)).not.toHaveProperty('arrivesAt');
  await onMonday('14:15:00');
  await desk.approve(proposed.approvalId);
  await desk.settle();
  expect(await read(proposed.id)).toMatchObject({ status: 'completed', arrivesAt: '2026-08-03T22:00:00.000Z' });
});

test('other transfers move within the bank, and have no arrival', async () => {
  const { id } = transferIn(await desk.propose({ amount: 50 }));
  await desk.settle();
  expect(await read(id)).toMatchObject({ status: 'completed' });
  expect(await read(id)).not.toHaveProperty('arrivesAt');
});
