import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type BankCompany, propose, richCompany, transferIn } from '../../../testing/rows/bank.ts';
import type { Approval } from './contract.ts';
import type { BankingControls } from '../bank-controls/contract.ts';

let api: TestApi;
let company: BankCompany;
let owner: string;
let finance: string;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  company = await richCompany(api);
  owner = await api.signIn('owner@freight-hq.example');
  finance = await api.signIn('finance@freight-hq.example');
});
afterAll(() => api.close());

const decide = (id: string, decision: 'approve' | 'reject' | 'cancel', token = owner) =>
  api.call('POST', `/api/hq/approvals/${id}/${decision}`, { token });
const available = async () => {
  const answer = await api.call('GET', `/api/hq/banking-controls?companyId=${company.id}`, { token: owner });
  return (answer.json as BankingControls).available;
};

test('a proposed transfer is cancelled by its proposer alone, and its money is free at once', async () => {
  const before = await available();
  const { id, approvalId = '' } = transferIn(await propose(api, owner, { companyId: company.id, amount: 25_000 }));
  expect(await available()).toBe(before - 2_500_000);
  const byOther = await decide(approvalId, 'cancel', finance);
  expect([byOther.status, byOther.problem.code]).toEqual([403, 'not_own_proposal']);
  const { approval } = (await decide(approvalId, 'cancel')).json as { approval: Approval };
  expect(approval.status).toBe('cancelled');
  const transfer = transferIn(await api.call('GET', `/api/hq/transfers/${id}`, { token: owner }));
  expect([transfer.status, await available()]).toEqual(['cancelled', before]);
  const again = await decide(approvalId, 'cancel');
  expect([again.status, again.problem.code]).toEqual([409, 'already_decided']);
  expect((await decide(approvalId, 'approve', finance)).problem.code).toBe('already_decided');
});

test('a proposal that is cancelled and approved at once has one end', async () => {
  const asked = { companyId: company.id, limits: { dailyWireLimit: 9_000_000 }, type: 'account' };
  const sent = await api.call('POST', '/api/hq/update-banking-limits', { token: owner, body: asked });
  const { approvalId } = sent.json as { approvalId: string };
  const answers = await Promise.all([decide(approvalId, 'cancel'), decide(approvalId, 'approve', finance)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a proposal that has expired is not cancelled', async () => {
  const sent = transferIn(await propose(api, owner, { companyId: company.id, amount: 25_000 }));
  api.clock.advance(25 * 60 * 60_000);
  owner = await api.signIn('owner@freight-hq.example');
  const late = await decide(sent.approvalId ?? '', 'cancel');
  expect(late.status).toBe(409);
});
