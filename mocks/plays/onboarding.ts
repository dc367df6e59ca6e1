import { onboardings } from '../onboarding/rows.ts';
import { tenantDetails } from '../tenants/rows.ts';
import type { Play } from './plays.ts';

const path = '/api/hq/onboarding';
const at = (stage: string, place = 0) => {
  const found = onboardings.filter((one) => one.stage === stage)[place];
  if (!found) throw new Error(`Nobody stands at ${stage}`);
  return found;
};
const play = (name: string, endpoint: string, method: string, rest: Partial<Play> = {}): Play => ({
  name: `onboarding: ${name}`,
  as: 'admin',
  endpoint: `onboarding.${endpoint}`,
  method,
  path,
  ...rest,
});
const edit = (name: string, { id, version }: { id: string; version: number }, body: unknown): Play =>
  play(name, 'updateOnboarding', 'PATCH', { path: `${path}/${id}`, ifMatch: version, body });
const advance = (name: string, { id }: { id: string }, stage: string): Play =>
  play(name, 'advanceOnboarding', 'POST', { path: `${path}/${id}/advance`, body: { stage } });

const fresh = at('Initial Contact');
const setup = at('Account Setup');
const review = at('Documentation Review');
const bank = at('Banking Integration');
const form = {
  companyName: 'Tern Point Freight',
  dotNumber: '5123456',
  mcNumber: 'mc-771200',
  contactName: 'Tess Arden',
  email: 'tess@ternpoint.example',
  phone: '(555) 555-0123',
  plan: 'starter',
};
const approved = {
  operatingAuthority: 'approved',
  insuranceCertificate: 'approved',
  insuranceExpiresOn: '2027-01-31',
  taxForm: 'approved',
};

/** In this order: what is written shows in what follows. */
export const onboardingPlays: readonly Play[] = [
  play('the queue', 'listOnboardings', 'GET'),
  play('a page of the queue', 'listOnboardings', 'GET', { path: `${path}?page[size]=5&page[number]=2` }),
  play('one', 'getOnboarding', 'GET', { path: `${path}/${review.id}` }),
  play('nobody', 'getOnboarding', 'GET', { path: `${path}/onb_00000000000000000000000000` }),
  play('an old version', 'updateOnboarding', 'PATCH', {
    path: `${path}/${fresh.id}`,
    ifMatch: 99,
    body: { priority: 'low' },
  }),
  advance('a stage too early', fresh, 'Banking Integration'),
  edit('first contact', fresh, { initialContact: { contactedOn: '2026-06-29', fleetSize: 9 } }),
  advance('first contact done', fresh, 'Initial Contact'),
  advance('first contact done again', fresh, 'Initial Contact'),
  edit('an address that is taken', setup, {
    accountSetup: {
      adminFirstName: 'Tess',
      adminLastName: 'Arden',
      adminEmail: 'dispatch@swifthaul.example',
      seats: 3,
    },
  }),
  advance('account not done', setup, 'Account Setup'),
  edit('papers', review, { documentationReview: { ...approved, taxForm: 'rejected' } }),
  advance('papers not done', review, 'Documentation Review'),
  edit('papers approved', { ...review, version: review.version + 1 }, { documentationReview: approved }),
  advance('papers done', review, 'Documentation Review'),
  edit('another priority', bank, { priority: bank.priority === 'low' ? 'high' : 'low' }),
  play('the queue afterwards', 'listOnboardings', 'GET'),
  play('a new one', 'createOnboarding', 'POST', { body: form }),
  play('a new one again', 'createOnboarding', 'POST', { body: form }),
  play('a tenant', 'createOnboarding', 'POST', { body: { ...form, dotNumber: tenantDetails[0]?.dotNumber } }),
  play('a new one without a plan', 'createOnboarding', 'POST', { body: { ...form, plan: '' } }),
];
