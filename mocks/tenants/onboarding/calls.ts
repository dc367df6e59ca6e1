import * as contract from '@freight-hq/api/contract/tenants/onboarding';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { tenantDetails } from '../tenants/rows.ts';
import { accounts } from '../../kit/accounts.ts';
import { onboardings } from './rows.ts';

const at = (wanted: contract.StageName) => firstOf(onboardings, ({ stage }) => stage === wanted);
const fresh = at('Initial Contact');
const setup = at('Account Setup');
const review = at('Documentation Review');
const bank = at('Banking Integration');
const missing = 'onb_00000000000000000000000000';

const edit = ({ id, version }: { id: string; version: number }, body: unknown) =>
  call(contract.updateOnboarding, { id, ifMatch: version, body });
const upload = ({ id }: { id: string }, body: object) => call(contract.addOnboardingDocument, { id, body });
const advance = ({ id }: { id: string }, stage: contract.StageName) =>
  call(contract.advanceOnboarding, { id, body: { stage } });
const form = {
  ...{ companyName: 'Tern Point Freight', dotNumber: '5123456', mcNumber: 'mc-771200', plan: 'starter' },
  ...{ contactName: 'Tess Arden', email: 'tess@ternpoint.example', phone: '(555) 555-0123' },
};
const create = (rest: object) => call(contract.createOnboarding, { body: { ...form, ...rest } });
const approved = {
  operatingAuthority: 'approved',
  insuranceCertificate: 'approved',
  insuranceExpiresOn: '2027-01-31',
  taxForm: 'approved',
};
const named = { adminFirstName: 'Tess', adminLastName: 'Arden', adminEmail: 'dispatch@swifthaul.example', seats: 3 };

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listOnboardings),
  call(contract.listOnboardings, { query: 'page[size]=3&page[number]=2' }),
  ...['stage=account_setup&sort=companyName', 'status=pending&sort=-stageSince', 'owner=me', 'owner=nobody'].map(
    (query) => call(contract.listOnboardings, { query }),
  ),
  call(contract.listOnboardings, { query: 'q=freight&sort=-stage&page[size]=5' }),
  call(contract.listOnboardings, { query: 'status=done' }),
  ...onboardings.map(({ id }) => call(contract.getOnboarding, { id })),
  call(contract.getOnboarding, { id: missing }),
  edit({ id: fresh.id, version: 99 }, { priority: 'low' }),
  advance(fresh, 'Banking Integration'),
  edit(fresh, { initialContact: { contactedOn: '2026-06-29', fleetSize: 9 } }),
  advance(fresh, 'Initial Contact'),
  advance(fresh, 'Initial Contact'),
  edit(setup, { accountSetup: named }),
  advance(setup, 'Account Setup'),
  edit(review, { documentationReview: { ...approved, taxForm: 'rejected' } }),
  advance(review, 'Documentation Review'),
  edit({ ...review, version: review.version + 1 }, { documentationReview: approved }),
  advance(review, 'Documentation Review'),
  upload(bank, { kind: 'taxForm', name: 'W-9.pdf', content: btoa('%PDF-1.7') }),
  upload(bank, { kind: 'taxForm', name: 'W-9.pdf', content: btoa('<html>') }),
  {
    ...call(contract.getOnboardingDocument),
    path: `/api/hq/onboarding/${bank.id}/documents/odc_00000000000000000000000000`,
  },
  {
    ...call(contract.scanOnboardingDocument),
    path: `/api/hq/onboarding/${bank.id}/documents/odc_00000000000000000000000000/scan`,
  },
  upload({ id: missing }, { kind: 'taxForm', name: 'W-9.pdf', content: btoa('%PDF-1.7') }),
  edit({ ...bank, version: bank.version + 1 }, { priority: bank.priority === 'low' ? 'high' : 'low', owner: 'me' }),
  edit(fresh, { owner: accounts.admin.user.id }),
  call(contract.listOnboardings),
  create({}),
  create({}),
  create({ dotNumber: tenantDetails[0]?.dotNumber }),
  create({ plan: '' }),
];
