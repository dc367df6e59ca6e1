import {
  onboardingStages,
  type OnboardingDetail,
  type OnboardingFacts,
  type OnboardingStage,
  type StageName,
  stageNames,
} from './contract.ts';

interface Criterion {
  stage: OnboardingStage;
  pointer: string;
  label: string;
  isDone: boolean;
  /** Instruction at the field. */
  hint: string;
}

/** A name as people read it. */
export const nameOf = (stage: OnboardingStage): StageName =>
  stageNames[onboardingStages.indexOf(stage)] ?? stageNames[0];

/** Facts outside of an onboarding, from the database. */
export interface Surroundings {
  /** The day as YYYY-MM-DD. */
  today: string;
  /** An account with this address exists already. */
  isAdminEmailTaken: boolean;
  /** A tenant has the DOT number. */
  isDotNumberTaken: boolean;
}

/** Everything that has to hold before each stage may be left. */
export function criteriaOf(facts: OnboardingFacts, { today, isAdminEmailTaken }: Surroundings): Criterion[] {
  const { initialContact: contact, accountSetup: account } = facts;
  const { documentationReview: documents, bankingIntegration: bank } = facts;
  const at = (stage: OnboardingStage, member: keyof OnboardingFacts) => {
    return (field: string, label: string, isDone: boolean, hint: string): Criterion => ({
      ...{ stage, label, isDone, hint },
      pointer: `/${member}/${field}`,
    });
  };
  const first = at('initial_contact', 'initialContact');
  const setup = at('account_setup', 'accountSetup');
  const review = at('documentation_review', 'documentationReview');
  const banking = at('banking_integration', 'bankingIntegration');
  const hasName = Boolean(account.adminFirstName && account.adminLastName);
  const isInsured = documents.insuranceExpiresOn !== undefined && documents.insuranceExpiresOn > today;
  return [
    first(
      'contactedOn',
      'First conversation held',
      contact.contactedOn !== undefined && contact.contactedOn <= today,
      'Enter the date of the conversation; it must not be in the future',
    ),
    first('fleetSize', 'Fleet size known', contact.fleetSize !== undefined, 'Enter the number of power units'),
    setup(
      account.adminFirstName ? 'adminLastName' : 'adminFirstName',
      'Administrator named',
      hasName,
      "Enter the administrator's first and last name",
    ),
    setup(
      'adminEmail',
      'E-mail address of the administrator available',
      account.adminEmail !== undefined && !isAdminEmailTaken,
      isAdminEmailTaken ? 'Another user already signs in with this address' : "Enter the administrator's e-mail",
    ),
    setup('seats', 'Seats agreed', account.seats !== undefined, 'Enter the number of seats'),
    review(
      'operatingAuthority',
      'Operating authority approved',
      documents.operatingAuthority === 'approved',
      'The operating authority has to be approved',
    ),
    review(
      'insuranceCertificate',
      'Insurance certificate approved',
      documents.insuranceCertificate === 'approved',
      'The insurance certificate has to be approved',
    ),
    review('insuranceExpiresOn', 'Insurance in force', isInsured, 'Enter a date after today'),
    review('taxForm', 'Form W-9 approved', documents.taxForm === 'approved', 'The form W-9 has to be approved'),
    banking('bankName', 'Bank named', bank.bankName !== undefined, 'Enter the name of the bank'),
    banking('routingNumber', 'Routing number checked', bank.routingNumber !== undefined, 'Enter the routing number'),
    banking('accountLast4', 'Account known', bank.accountLast4 !== undefined, 'Enter the last four digits'),
    banking(
      'depositsConfirmed',
      'Test deposits confirmed',
      bank.depositsConfirmed,
      'The company has to confirm the test deposits',
    ),
  ];
}

export const checklistOf = (criteria: readonly Criterion[]): OnboardingDetail['checklist'] =>
  criteria.map(({ stage, pointer, label, isDone }) => ({ stage: nameOf(stage), pointer, label, isDone }));

/** Facts that stand against going on, beside those that are merely not there yet. */
export function blockersOf(
  { accountSetup, documentationReview: documents }: OnboardingFacts,
  met: Surroundings,
): string[] {
  const rejected = [
    documents.operatingAuthority === 'rejected' && 'The operating authority was rejected',
    documents.insuranceCertificate === 'rejected' && 'The insurance certificate was rejected',
    documents.taxForm === 'rejected' && 'The form W-9 was rejected',
  ];
  const isExpired = documents.insuranceExpiresOn !== undefined && documents.insuranceExpiresOn <= met.today;
  return [
    met.isDotNumberTaken && 'A tenant with this DOT number exists already',
    accountSetup.adminEmail !== undefined &&
      met.isAdminEmailTaken &&
      'Another user already signs in with the e-mail address of the administrator',
    ...rejected,
    isExpired && 'The insurance has expired',
  ].filter((blocker) => blocker !== false);
}

/** The missing facts of a stage and those before it, with pointers; undefined if it can be completed. */
export function whatIsMissing(stage: OnboardingStage, criteria: readonly Criterion[]) {
  const upTo = onboardingStages.indexOf(stage);
  const missing = criteria.filter((one) => !one.isDone && onboardingStages.indexOf(one.stage) <= upTo);
  const [first] = missing;
  if (!first) return undefined;
  const errors = missing.map(({ pointer, hint }) => ({ pointer, detail: hint }));
  return { detail: `${nameOf(stage)} is not done yet: ${first.hint}`, errors };
}
