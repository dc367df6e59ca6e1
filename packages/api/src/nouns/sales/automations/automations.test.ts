import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Lead } from '../leads/contract.ts';
import type { AutomationChange, AutomationEntry, SalesAutomations } from './contract.ts';
import { followSilentLeads } from './follow-ups.ts';

const base = '/api/v1/hq/sales';
const dayMs = 24 * 60 * 60_000;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const call = (method: string, path: string, options: object = {}) =>
  api.call(method, base + path, { token, ...options });
const rules = async () => (await call('GET', '/automations')).json as SalesAutomations;
const log = async () => (await call('GET', '/automations/log')).json as { total: number; entries: AutomationEntry[] };
/** The moment of the tests stands still, so that their entries have no order. */
const entriesOf = async (id: string) => (await log()).entries.filter((entry) => entry.lead_id === id);
const leadOf = async (id: string) => (await call('GET', `/leads/${id}`)).json as Lead;
const dayIn = (days: number) => new Date(api.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const set = async (body: AutomationChange, version?: number) =>
  call('POST', '/automations', { body, headers: { 'if-match': `"${version ?? (await rules()).version}"` } });
const edit = ({ id, version }: Lead, body: object) =>
  call('PATCH', `/leads/${id}`, { body, headers: { 'if-match': `"${version}"` } });

let count = 0;

async function newLead(facts: object = {}): Promise<Lead> {
  count += 1;
  const body = {
    ...{ company_name: `Automatic ${count}`, contact_name: 'Tess Arden', contact_email: `t@automatic${count}.example` },
    ...{ contact_phone: '(555) 555-0123', industry: 'Retail', lead_source: 'Webinars' },
    ...{ location: { city: 'Tacoma', state: 'WA', country: 'USA' }, ...facts },
  };
  const answer = await call('POST', '/leads', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Lead;
}

/** All other leads have a contact today, so that the rule finds the lead of the test alone. */
async function silentLead(days: number, facts: object = {}): Promise<Lead> {
  await api.rows(sql`update leads set last_contact_at = ${api.now()}`);
  const lead = await newLead(facts);
  await api.rows(
    sql`update leads set created_at = ${new Date(api.now().getTime() - days * dayMs)} where id = ${lead.id}`,
  );
  return lead;
}

const off = {
  stage_entered: { is_on: false, stage: 'Proposal', followup_days: 3 },
  no_contact: { is_on: false, silent_days: 30, followup_days: 2 },
} as const;
beforeEach(() => set(off));

test('a rule that is off does nothing', async () => {
  const before = await log();
  const lead = await silentLead(40);
  const moved = await edit(lead, { stage: 'Proposal' });
  expect(moved.json).toMatchObject({ next_followup: null });
  expect(await followSilentLeads(api.db)).toBe(0);
  expect(await log()).toEqual(before);
});

test('a lead that enters the stage gets a follow-up with an activity, in the same change', async () => {
  await set({ stage_entered: { is_on: true, stage: 'Demo Scheduled', followup_days: 5 } });
  const lead = await newLead();
  expect((await edit(lead, { stage: 'Qualified' })).json).toMatchObject({ next_followup: null });
  const { json } = await edit(await leadOf(lead.id), { stage: 'Demo Scheduled' });
  const moved = json as Lead;
  expect(moved).toMatchObject({ stage: 'Demo Scheduled', next_followup: dayIn(5), version: 3, last_contact: null });
  expect(moved.notes[0]).toMatchObject({ user: 'Automation', type: 'note' });
  expect(moved.notes[0]?.note).toMatch(/^Follow-up set for \w+ \d+, \d+: the lead entered Demo Scheduled$/);
  expect(await entriesOf(lead.id)).toMatchObject([
    { rule: 'stage_entered', company_name: lead.company_name, what: moved.notes[0]?.note },
  ]);
});

test('a follow-up that is still ahead stays, an older one does not; the log tells both', async () => {
  await set({ stage_entered: { is_on: true, stage: 'Proposal', followup_days: 5 } });
  const ahead = await newLead({ next_followup: dayIn(1) });
  expect((await edit(ahead, { stage: 'Proposal' })).json).toMatchObject({ next_followup: dayIn(1), notes: [] });
  expect((await entriesOf(ahead.id))[0]?.what).toMatch(/^Follow-up of .+ kept: the lead entered Proposal$/);
  const together = await newLead();
  const chosen = await edit(together, { stage: 'Proposal', next_followup: dayIn(9) });
  expect(chosen.json).toMatchObject({ next_followup: dayIn(9) });
  const older = await newLead({ next_followup: dayIn(-2) });
  expect((await edit(older, { stage: 'Proposal' })).json).toMatchObject({ next_followup: dayIn(5) });
});

test('a move that is refused leaves no trace of the rule', async () => {
  await set({ stage_entered: { is_on: true, stage: 'Closed Lost', followup_days: 5 } });
  const before = await log();
  const lead = await newLead();
  expect((await edit(lead, { stage: 'Closed Lost' })).status).toBe(422);
  expect((await edit({ ...lead, version: 9 }, { stage: 'Closed Lost', reason: 'price' })).status).toBe(412);
  expect(await log()).toEqual(before);
  expect(await leadOf(lead.id)).toEqual(lead);
});

test('a silent lead gets one follow-up for each silence, also from two servers at once', async () => {
  await set({ no_contact: { is_on: true, silent_days: 14, followup_days: 3 } });
  const { total } = await log();
  const lead = await silentLead(15);
  const runs = await Promise.all([followSilentLeads(api.db), followSilentLeads(api.db)]);
  expect(runs[0] + runs[1]).toBe(1);
  const followed = await leadOf(lead.id);
  expect(followed).toMatchObject({ next_followup: dayIn(3), last_contact: null, version: lead.version + 1 });
  expect(followed.notes[0]?.note).toMatch(/^Follow-up set for .+: no contact for 14 days$/);
  expect((await log()).total).toBe(total + 1);
  expect(await entriesOf(lead.id)).toMatchObject([{ rule: 'no_contact' }]);
  // A user who clears it is not overruled.
  await edit(followed, { next_followup: null });
  expect(await followSilentLeads(api.db)).toBe(0);
  expect((await leadOf(lead.id)).next_followup).toBe(null);
  await api.rows(
    sql`update leads set last_contact_at = ${new Date(api.now().getTime() - 14.5 * dayMs)} where id = ${lead.id}`,
  );
  expect(await followSilentLeads(api.db)).toBe(1);
  expect((await log()).total).toBe(total + 2);
});

test('leads with a contact, a follow-up to come or overdue, and closed, merged or deleted ones stay as they are', async () => {
  await set({ no_contact: { is_on: true, silent_days: 14, followup_days: 3 } });
  for (const facts of [{ next_followup: dayIn(4) }, { next_followup: dayIn(0) }, { next_followup: dayIn(-1) }]) {
    const lead = await silentLead(15, facts);
    expect(await followSilentLeads(api.db)).toBe(0);
    expect(await leadOf(lead.id)).toMatchObject({ ...facts, version: lead.version });
  }
  await silentLead(13);
  expect(await followSilentLeads(api.db)).toBe(0);
  const closed = await silentLead(15);
  await edit(closed, { stage: 'Closed Lost', reason: 'price' });
  expect(await followSilentLeads(api.db)).toBe(0);
  const deleted = await silentLead(15);
  expect((await call('DELETE', `/leads/${deleted.id}`)).status).toBe(204);
  expect(await followSilentLeads(api.db)).toBe(0);
  // One that was done before the last contact is no follow-up to come.
  const done = await silentLead(15, { next_followup: dayIn(-20) });
  expect(await followSilentLeads(api.db)).toBe(1);
  expect((await leadOf(done.id)).next_followup).toBe(dayIn(3));
});

test('all silent leads are found, in several batches', async () => {
  await set({ no_contact: { is_on: true, silent_days: 14, followup_days: 3 } });
  await api.rows(
    sql`update leads set follow_up_on = null, last_contact_at = ${new Date(api.now().getTime() - 90 * dayMs)}`,
  );
  const [open] = await api.rows<{ count: number }>(sql`select count(*)::int as count from leads
    where closed_at is null and deleted_at is null and merged_into_id is null`);
  expect(open?.count).toBeGreaterThan(400);
  expect(await followSilentLeads(api.db)).toBe(open?.count);
  const { entries, total } = await log();
  expect(entries).toHaveLength(25);
  const last = await call('GET', `/automations/log?page_size=100&page=${Math.ceil(total / 100)}`);
  expect((last.json as typeof entries & { entries: AutomationEntry[] }).entries).toHaveLength(total % 100 || 100);
});

test('of two who change the rules at once, one is told; bad rules are refused, changes are audited', async () => {
  const { version } = await rules();
  const changes = [3, 4].map((followup_days) =>
    set({ no_contact: { is_on: false, silent_days: 30, followup_days } }, version),
  );
  const answers = (await Promise.all(changes)).map(({ status }) => status);
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 412]);
  const bad = [
    {},
    { no_contact: { is_on: true, silent_days: 0, followup_days: 1 } },
    { stage_entered: { is_on: true, stage: 'Lead', followup_days: 1 } },
    { stage_entered: { is_on: true, stage: 'Proposal', followup_days: 366 } },
  ];
  for (const body of bad) expect((await set(body as AutomationChange)).status, JSON.stringify(body)).toBe(422);
  const [entry] = await api.rows<{ count: number }>(
    sql`select count(*)::int as count from audit_log where action = 'sales_automations.updated'`,
  );
  expect(entry?.count).toBeGreaterThan(1);
});
