import { expect } from 'vitest';
import type { OnboardingDetail, OnboardingQueue, StageName } from '../../nouns/tenants/onboarding/contract.ts';
import type { Answer, TestApi } from '../api.ts';

export const onboardingPath = '/api/hq/onboarding';
let count = 0;

/** A company that does not exist yet, new for each call. */
export const onboardingForm = () => ({
  companyName: 'Tern Point Freight',
  dotNumber: String(5_100_000 + (count += 1)),
  mcNumber: 'mc-771200',
  contactName: 'Tess Arden',
  email: 'tess@ternpoint.example',
  phone: '(555) 555-0123',
  plan: 'professional',
});

/** Facts with which each stage is done. */
export const doneFacts = {
  contact: { contactedOn: '2026-06-30', fleetSize: 12 },
  account: () => ({
    adminFirstName: 'Tess',
    adminLastName: 'Arden',
    adminEmail: `tess.${(count += 1)}@ternpoint.example`,
    seats: 4,
  }),
  documents: {
    operatingAuthority: 'approved',
    insuranceCertificate: 'approved',
    insuranceExpiresOn: '2026-07-01',
    taxForm: 'approved',
  },
  bank: {
    bankName: 'Harbor Community Bank',
    routingNumber: '021000021',
    accountLast4: '4711',
    depositsConfirmed: true,
  },
};

export const detailOf = ({ json }: Answer) => json as OnboardingDetail;

/** Calls of one person to the onboarding. */
export function onboardingCalls(apiOf: () => TestApi, tokenOf: () => string) {
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    apiOf().call(method, onboardingPath + path, { token: tokenOf(), headers, ...(body && { body }) });
  const create = (body: object = onboardingForm(), headers = {}) => send('POST', '', body, headers);
  const read = async (id: string) => detailOf(await send('GET', `/${id}`));
  const patch = (id: string, version: number, body: object) =>
    send('PATCH', `/${id}`, body, { 'if-match': `"${version}"` });
  const advance = (id: string, stage: StageName) => send('POST', `/${id}/advance`, { stage });
  const queue = async () => (await send('GET', '')).json as OnboardingQueue;
  const save = async (id: string, body: object) => {
    const answer = await patch(id, (await read(id)).version, body);
    expect(answer.status, answer.text).toBe(200);
  };
  const made = async () => {
    const answer = await create();
    expect(answer.status, answer.text).toBe(201);
    return detailOf(answer).id;
  };
  /** An onboarding at a stage, without facts of this stage. */
  const standingAt = async (stage: StageName) => {
    const id = await made();
    const steps: [StageName, object][] = [
      ['Initial Contact', { initialContact: doneFacts.contact }],
      ['Account Setup', { accountSetup: doneFacts.account() }],
      ['Documentation Review', { documentationReview: doneFacts.documents }],
    ];
    for (const [done, facts] of steps) {
      if (done === stage) return id;
      await save(id, facts);
      expect((await advance(id, done)).status).toBe(200);
    }
    return id;
  };
  return { create, read, patch, advance, queue, save, made, standingAt };
}
