import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';

let desk: BankDesk;
const reason = 'The company has reported a fraud';

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.begin());

const cancel = (id: string, body: object | undefined, token: string) =>
  desk.api.call('POST', `/api/hq/transfers/${id}/cancel`, { token, ...(body && { body }) });

test('one who may not move money cancels no transfer of another person, decided or not', async () => {
  const waiting = transferIn(await desk.propose({ amount: 25_000 }));
  const approved = transferIn(await desk.propose({ amount: 25_000 }));
  expect((await desk.approve(approved.approvalId)).status).toBe(200);
  for (const { id } of [waiting, approved]) {
    const refused = await cancel(id, { reason }, desk.staff);
    expect([refused.status, refused.problem.code]).toEqual([403, 'not_own_transfer']);
  }
  await desk.settle();
  expect((await desk.transfer(approved.id)).status).toBe('completed');
  expect((await desk.transfer(waiting.id)).status).toBe('pending_approval');
});

test('one who moves money cancels it with a reason, which the audit log keeps', async () => {
  const before = await desk.money();
  const { id, approvalId } = transferIn(await desk.propose({ amount: 25_000 }));
  await desk.approve(approvalId);
  for (const body of [undefined, {}]) {
    const refused = await cancel(id, body, desk.finance);
    expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.pointer]).toEqual([
      ...[422, 'reason_required', '/reason'],
    ]);
  }
  expect((await cancel(id, { reason: 'short' }, desk.finance)).problem.errors?.[0]?.pointer).toBe('/reason');
  expect(transferIn(await cancel(id, { reason }, desk.finance))).toMatchObject({ status: 'cancelled', isOwn: false });
  expect(await desk.money()).toEqual(before);
  const entries = await desk.api.rows<{ reason: string | null }>(
    sql`select reason from audit_log where action = 'transfer.cancelled' and target_id = ${id}`,
  );
  expect(entries).toEqual([{ reason }]);
});

test("one's own transfer is cancelled by a call without a body, by any role that proposes", async () => {
  const { id } = transferIn(await desk.propose({ amount: 5 }, desk.staff));
  expect(transferIn(await cancel(id, undefined, desk.staff))).toMatchObject({ status: 'cancelled', isOwn: true });
});
