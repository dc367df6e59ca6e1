import { expect, test } from 'vitest';
import { bankRefusals } from '../rules.ts';
import { returnCodeTexts } from '../../transfers/rules.ts';
import { toProviderEvent } from './events.ts';
import { codeOf } from './states.ts';

/** The names in Unit's public types: those of the codes R01 to R39 in their order, then those of R45 and R85. */
const names = `InsufficientFunds AccountClosed NoAccount InvalidAccountNumberStructure UnauthorizedDebitToConsumer
  ReturnedPerOdfiRequest AuthorizationRevokedByCustomer PaymentStopped UncollectedFunds CustomerAdvisesNotAuthorized
  CheckTruncationEntryReturned BranchSoldToAnotherDfi RdfiNotQualifiedToParticipate
  RepresentativePayeeDeceasedOrUnableToContinue BeneficiaryOrBankAccountHolderDeceased AccountFrozen
  FileRecordEditCriteria ImproperEffectiveEntryDate AmountFieldError NonTransactionAccount InvalidCompanyIdentification
  InvalidIndividualIdNumber CreditEntryRefusedByReceiver DuplicateEntry AddendaError MandatoryFieldError
  TraceNumberError RoutingNumberCheckDigitError CorporateCustomerAdvisesNotAuthorized
  RdfiNotParticipantInCheckTruncationProgram PermissibleReturnEntry RdfiNonSettlement ReturnOfXckEntry
  LimitedParticipationDfi ReturnOfImproperDebitEntry ReturnOfImproperCreditEntry SourceDocumentPresentedForPayment
  StopPaymentOnSourceDocument ImproperSourceDocument
  InvalidIndividualOrCompanyName IncorrectlyCodedOutboundInternationalPayment`.split(/\s+/);

test('each name of a return is its code, which has words', () => {
  expect(names).toHaveLength(41);
  const codes = names.map((name) => codeOf('returned', 'Returned', name));
  const upTo39 = Array.from({ length: 39 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);
  expect(codes).toEqual([...upTo39, 'R45', 'R85']);
  expect(codes.filter((code) => !returnCodeTexts.has(code ?? ''))).toEqual([]);
});

test.each([
  ['returned', 'R03', 'R03'],
  ['returned', 'R03 (No Account)', 'R03'],
  ['returned', 'No account', 'R03'],
  ['returned', ' ', 'returned'],
  ['returned', 'AlienAbduction', 'AlienAbduction'],
  ['returned', 'R99', 'R99'],
  ['rejected', 'DailyACHCreditLimitExceeded', 'bank_daily_limit'],
  ['rejected', 'MonthlyACHCreditLimitExceeded', 'bank_monthly_limit'],
  ['rejected', 'SuspectedFraud', 'bank_suspects_fraud'],
  ['rejected', 'ClientRequest', 'bank_cancelled_on_request'],
  // A refusal is no return: the account may be our own.
  ['rejected', 'InsufficientFunds', 'bank_insufficient_funds'],
  ['rejected', 'AccountFrozen', 'AccountFrozen'],
  ['rejected', undefined, 'rejected'],
  ['sent', 'NoAccount', undefined],
] as const)('a payment that is %s for the reason %j has the code %s', (state, reason, code) => {
  expect(codeOf(state, state, reason)).toBe(code);
});

test('a reason that is not known is no longer than a line', () => {
  expect(codeOf('returned', 'Returned', 'x'.repeat(500))).toHaveLength(100);
});

test("both reasons of the bank's events are read", () => {
  const event = (type: string, attributes: object) =>
    toProviderEvent({
      ...{ id: `evt-${type}`, type, relationships: { payment: { data: { id: '7000', type: 'payment' } } } },
      attributes: { createdAt: '2026-11-25T20:00:00.000Z', tags: { key: 'btr_1' }, ...attributes },
    });
  const returned = { previousStatus: 'Sent', amount: 1234, direction: 'Credit', returnReason: 'NoAccount' };
  expect(event('payment.returned', returned)).toMatchObject({ key: 'btr_1', state: 'returned', code: 'R03' });
  const rejected = { reason: 'DailyACHCreditLimitExceeded' };
  expect(event('payment.rejected', rejected)).toMatchObject({ state: 'rejected', code: 'bank_daily_limit' });
  expect(bankRefusals.bank_daily_limit).toContain('in a day');
});
