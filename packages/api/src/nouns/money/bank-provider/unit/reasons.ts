import type { BankRefusal } from '../rules.ts';

/** Return codes by Unit's names of the reasons. */
const returnCodes: Readonly<Record<string, string>> = {
  InsufficientFunds: 'R01',
  AccountClosed: 'R02',
  NoAccount: 'R03',
  InvalidAccountNumberStructure: 'R04',
  UnauthorizedDebitToConsumer: 'R05',
  ReturnedPerOdfiRequest: 'R06',
  AuthorizationRevokedByCustomer: 'R07',
  PaymentStopped: 'R08',
  UncollectedFunds: 'R09',
  CustomerAdvisesNotAuthorized: 'R10',
  CheckTruncationEntryReturned: 'R11',
  BranchSoldToAnotherDfi: 'R12',
  RdfiNotQualifiedToParticipate: 'R13',
  RepresentativePayeeDeceasedOrUnableToContinue: 'R14',
  BeneficiaryOrBankAccountHolderDeceased: 'R15',
  AccountFrozen: 'R16',
  FileRecordEditCriteria: 'R17',
  ImproperEffectiveEntryDate: 'R18',
  AmountFieldError: 'R19',
  NonTransactionAccount: 'R20',
  InvalidCompanyIdentification: 'R21',
  InvalidIndividualIdNumber: 'R22',
  CreditEntryRefusedByReceiver: 'R23',
  DuplicateEntry: 'R24',
  AddendaError: 'R25',
  MandatoryFieldError: 'R26',
  TraceNumberError: 'R27',
  RoutingNumberCheckDigitError: 'R28',
  CorporateCustomerAdvisesNotAuthorized: 'R29',
  RdfiNotParticipantInCheckTruncationProgram: 'R30',
  PermissibleReturnEntry: 'R31',
  RdfiNonSettlement: 'R32',
  ReturnOfXckEntry: 'R33',
  LimitedParticipationDfi: 'R34',
  ReturnOfImproperDebitEntry: 'R35',
  ReturnOfImproperCreditEntry: 'R36',
  SourceDocumentPresentedForPayment: 'R37',
  StopPaymentOnSourceDocument: 'R38',
  ImproperSourceDocument: 'R39',
  InvalidIndividualOrCompanyName: 'R45',
  IncorrectlyCodedOutboundInternationalPayment: 'R85',
};

const refusals: Readonly<Record<string, BankRefusal>> = {
  InsufficientFunds: 'bank_insufficient_funds',
  DailyACHCreditLimitExceeded: 'bank_daily_limit',
  DailyACHDebitLimitExceeded: 'bank_daily_limit',
  MonthlyACHCreditLimitExceeded: 'bank_monthly_limit',
  MonthlyACHDebitLimitExceeded: 'bank_monthly_limit',
  SuspectedFraud: 'bank_suspects_fraud',
  ClientRequest: 'bank_cancelled_on_request',
};

/** Names come in several spellings, such as `NoAccount` and 'No Account'. */
const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

const byLetters = <Code extends string>(codes: Readonly<Record<string, Code>>): ReadonlyMap<string, Code> =>
  new Map(Object.entries(codes).map(([name, code]) => [lettersOf(name), code]));

const [returnsByName, refusalsByName] = [byLetters(returnCodes), byLetters(refusals)];

/** The code of a refusal by Unit's name of its reason; undefined for a name that is not known. */
export const refusalCodeOf = (reason: string): BankRefusal | undefined => refusalsByName.get(lettersOf(reason));

/** The return code in a reason, or else that of Unit's name; undefined for another reason. */
export const returnCodeOf = (reason: string): string | undefined =>
  codeIn(reason) ?? returnsByName.get(lettersOf(reason));

/** Such as R03 in 'R03 (No Account)'. */
export const codeIn = (reason: string): string | undefined => /\bR\d\d\b/.exec(reason)?.[0];
