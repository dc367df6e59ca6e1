import { conflict, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';
import type {
  documentKinds,
  NewOnboarding,
  Onboarding,
  OnboardingChange,
  OnboardingDetail,
  onboardingEventKinds,
  OnboardingFacts,
} from './contract.ts';
export { assertServable, assertUnanswered } from '../../../kernel/files/scan.ts';
import { sniffType, type StoredType } from '../../../kernel/files/sniff.ts';
import { onboardingStages, type OnboardingStage, type StageName, stageNames } from './stages.ts';

type DocumentKind = (typeof documentKinds)[number];

export const onboardingMissing = () => notFound('Onboarding not found');
export const onboardingStale = () => staleEdit('Another user has changed this onboarding in the meantime');
export const onboardingKnown = () => dotNumberTaken('A company with this DOT number is being onboarded already');
export const ownerUnknown = () => {
  const detail = 'This user cannot own an onboarding';
  return invalid(detail, { errors: [{ pointer: '/owner', detail }] });
};
export const tenantKnown = () => dotNumberTaken('A tenant with this DOT number exists already');

const dotNumberTaken = (detail: string) =>
  conflict(detail, { code: 'dot_number_taken', errors: [{ pointer: '/dotNumber', detail }] });

/** The largest file of a document. */
export const maxDocumentBytes = 5 * 1024 * 1024;
/** The same in base 64, where four letters carry three bytes. */
export const maxDocumentLetters = 4 * Math.ceil(maxDocumentBytes / 3);

/** More files than a review needs. */
export const mostDocuments = 30;

export const documentMissing = () => notFound('Document not found');

/** An onboarding that has received a document, with the event of it. Throws if it is completed or has enough files. */
export function received(
  held: OnboardingState,
  kind: DocumentKind,
  count: number,
): { state: OnboardingState; event: Event } {
  if (held.isCompleted) throw alreadyCompleted();
  if (count >= mostDocuments)
    throw conflict(`An onboarding has at most ${mostDocuments} documents`, { code: 'too_many_documents' });
  const { documentationReview: review } = held.facts;
  const isOpen = review[kind] === 'missing' || review[kind] === 'rejected';
  const documentationReview = isOpen ? { ...review, [kind]: 'received' as const } : review;
  return {
    state: { ...held, facts: { ...held.facts, documentationReview } },
    event: { kind: 'uploaded', details: { document: kind } },
  };
}

/** Throws unless the content of a file is of a type that is stored. */
export function typeOfDocument(bytes: Uint8Array): StoredType {
  const type = sniffType(bytes);
  if (type) return type;
  const detail = 'Upload a PDF, PNG or JPEG file';
  throw invalid(detail, { errors: [{ pointer: '/content', detail }] });
}

/** A name as people read it. */
export const nameOf = (stage: OnboardingStage): StageName =>
  stageNames[onboardingStages.indexOf(stage)] ?? stageNames[0];

/** HQ reviews the documents, so that an onboarding waits there. */
const statuses: Record<OnboardingStage, Onboarding['status']> = {
  initial_contact: 'new',
  account_setup: 'active',
  documentation_review: 'pending',
  banking_integration: 'active',
};

export const stagesIn = (status: Onboarding['status']): OnboardingStage[] =>
  onboardingStages.filter((stage) => statuses[stage] === status);

/** Stage, status and progress as the contract shows them. */
export const stageShape = (
  stage: OnboardingStage,
  isCompleted: boolean,
): Pick<Onboarding, 'stage' | 'status' | 'progress'> => ({
  stage: nameOf(stage),
  status: statuses[stage],
  progress: isCompleted ? 100 : 25 * onboardingStages.indexOf(stage),
});

/** The part of an onboarding that changes. */
export interface OnboardingState {
  stage: OnboardingStage;
  isCompleted: boolean;
  priority: Onboarding['priority'];
  /** The responsible HQ user. */
  owner: string | null;
  facts: OnboardingFacts;
}

/** How an onboarding begins. */
export const begun = ({ priority }: Pick<NewOnboarding, 'priority'>, owner: string | null): OnboardingState => ({
  stage: onboardingStages[0],
  isCompleted: false,
  priority,
  owner,
  facts: {
    initialContact: {},
    accountSetup: {},
    documentationReview: { operatingAuthority: 'missing', insuranceCertificate: 'missing', taxForm: 'missing' },
    bankingIntegration: { depositsConfirmed: false },
  },
});

interface Event {
  kind: (typeof onboardingEventKinds)[number];
  details: Record<string, string>;
}

const alreadyCompleted = () => conflict('This onboarding is completed', { code: 'onboarding_completed' });

const given = <Part extends object>(part: Part): Partial<Part> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<Part>;

/** The owner that a change names; `name` if it is not the caller. */
export interface NewOwner {
  id: string;
  name?: string;
}

/** An onboarding after a change, with the events of it. Throws if it is completed. */
export function changed(
  held: OnboardingState,
  { priority = held.priority, owner: _, ...change }: OnboardingChange,
  owner: NewOwner | undefined,
): { state: OnboardingState; events: Event[] } {
  if (held.isCompleted) throw alreadyCompleted();
  const facts = given(change);
  const state = { ...held, priority, owner: owner?.id ?? held.owner, facts: { ...held.facts, ...facts } };
  const names = Object.keys(facts);
  const events: Event[] = [];
  if (names.length > 0) events.push({ kind: 'saved', details: { what: names.join(', ') } });
  if (state.owner !== held.owner) events.push({ kind: 'assigned', details: owner?.name ? { to: owner.name } : {} });
  if (priority !== held.priority) {
    events.push({ kind: 'reprioritised', details: { from: held.priority, to: priority } });
  }
  return { state, events };
}

/**
 * The stage that follows a completed one, or `completed`; undefined if the stage was completed before, which changes
 * nothing. Throws if it has not started yet, and, with pointers, if facts are missing.
 */
export function stageAfter(
  { stage, isCompleted, facts }: OnboardingState,
  done: StageName,
  met: Surroundings,
): OnboardingStage | 'completed' | undefined {
  const asked = stageNames.indexOf(done);
  const current = isCompleted ? onboardingStages.length : onboardingStages.indexOf(stage);
  if (asked > current) throw conflict(`${done} has not started yet`, { code: 'stage_ahead' });
  if (asked < current) return undefined;
  const missing = missingIn(stage, criteriaOf(facts, met));
  if (missing) throw conflict(missing.detail, { code: 'exit_criteria_open', errors: missing.errors });
  return onboardingStages[current + 1] ?? 'completed';
}

interface Criterion {
  stage: OnboardingStage;
  pointer: string;
  label: string;
  isDone: boolean;
  /** Instruction at the field. */
  hint: string;
}

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
function criteriaOf(facts: OnboardingFacts, { today, isAdminEmailTaken }: Surroundings): Criterion[] {
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

/** Checklist and blockers as the contract shows them. */
export const findingsOf = (
  { facts, isCompleted }: Pick<OnboardingState, 'facts' | 'isCompleted'>,
  met: Surroundings,
): Pick<OnboardingDetail, 'checklist' | 'blockers'> => ({
  checklist: criteriaOf(facts, met).map(({ stage, pointer, label, isDone }) => ({
    ...{ pointer, label, isDone },
    stage: nameOf(stage),
  })),
  blockers: isCompleted ? [] : blockersOf(facts, met),
});

/** Facts that stand against going on, beside those that are merely not there yet. */
function blockersOf({ accountSetup, documentationReview: documents }: OnboardingFacts, met: Surroundings): string[] {
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
function missingIn(stage: OnboardingStage, criteria: readonly Criterion[]) {
  const upTo = onboardingStages.indexOf(stage);
  const missing = criteria.filter((one) => !one.isDone && onboardingStages.indexOf(one.stage) <= upTo);
  const [first] = missing;
  if (!first) return undefined;
  const errors = missing.map(({ pointer, hint }) => ({ pointer, detail: hint }));
  return { detail: `${nameOf(stage)} is not done yet: ${first.hint}`, errors };
}
