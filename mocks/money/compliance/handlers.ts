import * as contract from '@freight-hq/api/contract/money/compliance';
import { newId } from '@freight-hq/api/ids';
import {
  expiringDays,
  refusedField,
  reviewDayFault,
  reviewMissing,
  screeningDayFault,
  yearAfter,
} from '@freight-hq/api/rules/money/compliance';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { complianceRows } from './rows.ts';
import { consoleAccounts } from '../banking-console/rows.ts';

const dayMs = 24 * 60 * 60_000;
const today = now.toISOString().slice(0, 10);

type Document = contract.BankCompliance['documents']['rows'][number];

function companyOf(companyId: string): { companyId: string; companyName: string } {
  const account = consoleAccounts.find((one) => one.companyId === companyId);
  if (!account) throw refusedField('companyId', 'Company not found');
  return { companyId, companyName: account.companyName };
}

/** Documents, screenings and the yearly review. */
export const complianceHandlers = (world: MockWorld) => {
  const state = world.get(complianceRows);
  const keep = (changes: Partial<contract.BankCompliance>): contract.BankCompliance => {
    state.compliance = { ...state.compliance, ...changes };
    return state.compliance;
  };
  return [
    mock(contract.getBankCompliance)(() => state.compliance),
    mock(contract.recordBankDocument)(({ body: { companyId, kind, expiresOn } }) => {
      const company = companyOf(companyId);
      const { rows } = state.compliance.documents;
      const old = rows.find((row) => row.companyId === companyId && row.kind === kind);
      const days = (Date.parse(expiresOn) - Date.parse(today)) / dayMs;
      const document: Document = { id: old?.id ?? newId('bdc'), ...company, kind, expiresOn, days };
      const shown = [...rows.filter((row) => row !== old), ...(days <= expiringDays ? [document] : [])];
      const sorted = shown.toSorted((a, b) => a.days - b.days);
      return keep({ documents: { total: sorted.length, rows: sorted } });
    }),
    mock(contract.planFraudReview)(({ body: { ownerId, dueOn } }) => {
      const { review, possibleOwners } = state.compliance;
      const fault = reviewDayFault(dueOn, today, review.latest);
      if (fault !== undefined) throw refusedField('dueOn', fault);
      const owner = possibleOwners.find(({ id }) => id === ownerId);
      if (!owner) throw refusedField('ownerId', 'This user cannot own the review');
      return keep({ review: { ...review, id: review.id ?? newId('frv'), dueOn, owner } });
    }),
    mock(contract.completeFraudReview)(({ fraudReviewId, body: { document } }, { caller }) => {
      const { review } = state.compliance;
      if (review.id !== fraudReviewId) throw reviewMissing();
      const dueOn = yearAfter(today);
      const last = { completedOn: today, completedBy: `${caller?.firstName} ${caller?.lastName}`, document };
      return keep({ review: { ...review, id: newId('frv'), dueOn, latest: dueOn, last } });
    }),
    mock(contract.listBankScreenings)(({ query: { result } }) =>
      state.screenings.filter((one) => result === undefined || one.result === result),
    ),
    mock(contract.recordBankScreening)(({ body }, { caller }) => {
      const fault = screeningDayFault(body.screenedOn, today);
      if (fault !== undefined) throw refusedField('screenedOn', fault);
      const recorded = { recordedBy: `${caller?.firstName} ${caller?.lastName}`, recordedAt: now.toISOString() };
      const screening = { id: newId('bsc'), ...companyOf(body.companyId), ...body, ...recorded };
      state.screenings = [screening, ...state.screenings];
      return screening;
    }),
  ];
};
