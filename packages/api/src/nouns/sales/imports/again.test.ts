import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { commaFiles, importCalls } from '../../../testing/rows/imports.ts';
import type { Lead } from '../leads/contract.ts';

let api: TestApi;
const { row, file } = commaFiles();
let calls: ReturnType<typeof importCalls>;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  calls = importCalls(api, owner);
});
afterAll(() => api.close());

test('what was exported is imported again as the same', async () => {
  const facts = {
    company_name: '-Tern; =Point "Mills", Inc.',
    dot_number: '7300001',
    contact_name: 'Renée O’Brien-Łódź',
    contact_email: 'renee@again.example',
    contact_phone: '+1 (312) 555-0199 x204',
    industry: 'Retail',
    lead_source: 'Webinars',
    status: 'Hot',
    location: { city: 'Zürich, "Nord"', state: 'ZH', country: 'Switzerland' },
    company_size: 1_234,
    annual_shipping_volume: 12_345,
    annual_revenue: 1_234_567.89,
    estimated_value: 1_234.5,
    probability: 55,
    close_date: '2028-02-29',
    next_followup: '2026-12-31',
    timeline: 'Q3; +2 weeks',
    decision_maker: true,
    primary_lanes: ['Chicago, IL - Dallas, TX', 'Atlanta, GA - Miami, FL', '=A;B', '"x" | y'],
    current_providers: ['@one, two'],
    pain_points: ['late; -often', "'quoted"],
    competitors: ['North Line Worldwide, Inc.', 'B&C Transport, Inc.'],
    social_profiles: { website: 'HTTP://again.example/a?b=1,2', linkedin: null },
  };
  const cold = { company_name: 'Cold; @Again' };
  const added: Lead[] = [];
  for (const body of [facts, cold]) {
    const answer = await api.call('POST', '/api/v1/hq/sales/leads', { token: owner, body });
    expect(answer.status, answer.text).toBe(201);
    added.push(answer.json as Lead);
  }
  const [first] = added;
  const moved = await api.call('PATCH', `/api/v1/hq/sales/leads/${first?.id}`, {
    ...{ token: owner, headers: { 'if-match': '"1"' }, body: { stage: 'Proposal' } },
  });
  expect(moved.status, moved.text).toBe(200);
  added[0] = moved.json as Lead;
  const exported: string[] = [];
  for (const q of ['tern%3B', 'cold%3B']) {
    const { text } = await api.call('GET', `/api/v1/hq/sales/export?q=${q}`, { token: owner });
    exported.push(text);
  }
  for (const { id } of added) await api.call('DELETE', `/api/v1/hq/sales/leads/${id}`, { token: owner });
  for (const [index, text] of exported.entries()) {
    const found = await calls.checked(text);
    expect(await calls.reasons(found.id)).toEqual([]);
    expect(await calls.commit(found.id, 'all')).toMatchObject({ imported: 1 });
    const [link] = await api.rows<{ id: string }>(
      sql`select lead_id as id from lead_import_leads where import_id = ${found.id}`,
    );
    const again = (await api.call('GET', `/api/v1/hq/sales/leads/${link?.id}`, { token: owner })).json as Lead;
    const same = (lead: Lead | undefined) => ({ ...lead, id: '', created_date: '', version: 1 });
    expect(same(again)).toEqual(same(added[index]));
    expect(again).toMatchObject(
      index === 0
        ? { stage: 'Proposal', probability: 55, is_probability_own: true }
        : { stage: 'Lead', probability: 5, is_probability_own: false },
    );
  }
});

test('a deal under way comes at its stage, with its history and its opportunity, above the others of its column', async () => {
  const stages = ['Lead', 'qualified', 'Proposal', 'Negotiation', 'Closed Won', 'Won'];
  const rows = stages.map((stage) => row(`Staged ${stage}`, stage, stage === 'Proposal' ? '60 %' : '7'));
  const found = await calls.checked(file(rows, ['Stage', 'Probability']));
  const closed = 'Stage: Choose an open stage; close the deal after the import';
  expect(await calls.reasons(found.id)).toEqual([`6: ${closed}`, `7: ${closed}`]);
  expect(await calls.commit(found.id)).toMatchObject({ imported: 4 });
  const leads = await Promise.all(
    ['Lead', 'qualified', 'Proposal', 'Negotiation'].map((stage) => calls.leadNamed(`Staged ${stage}`)),
  );
  expect(leads.map(({ stage, probability, is_probability_own: isOwn }) => [stage, probability, isOwn])).toEqual([
    ['Lead', 7, true],
    ['Qualified', 7, true],
    ['Proposal', 60, false],
    ['Negotiation', 7, true],
  ]);
  const history =
    await api.rows(sql`select s.stage, s.version, o.name from lead_stages s join leads l on l.id = s.lead_id
    left join opportunities o on o.lead_id = l.id where l.company_name like 'Staged %' order by l.company_name collate "C"`);
  expect(history).toEqual([
    { stage: 'Lead', version: 1, name: null },
    { stage: 'Negotiation', version: 1, name: 'Staged Negotiation' },
    { stage: 'Proposal', version: 1, name: 'Staged Proposal' },
    { stage: 'Qualified', version: 1, name: null },
  ]);
  const board = await api.call('GET', '/api/v1/hq/sales/board', { token: owner });
  const { columns } = board.json as { columns: { stage: string; leads: { company_name: string }[] }[] };
  for (const stage of ['Qualified', 'Proposal', 'Negotiation'])
    expect(columns.find((column) => column.stage === stage)?.leads[0]?.company_name).toMatch(/^Staged /);
});

describe('an edited file without DOT numbers', () => {
  const cells = (name: string, email: string, state: string, dot = '') =>
    `${name},Ann Lee,${email},,Retail,Website,Reno,${state},USA,${dot}`;
  const read = (rows: readonly string[]) => calls.checked(file(rows, ['DOT Number']));

  test('a row with the name and e-mail address of a lead, or of another row of the file, adds no second lead', async () => {
    const first = await read([
      cells('"Twin Haul, Inc."', 'ann@twinhaul.example', 'NV', '7400001'),
      cells('Lone Haul', 'ann@lonehaul.example', 'NV'),
      cells('Mail Haul', 'desk@agent.example', 'NV', '7400002'),
    ]);
    expect(await calls.commit(first.id, 'all')).toMatchObject({ imported: 3 });
    const again = await read([
      cells('TWIN HAUL', 'Ann@TwinHaul.example', 'nv'),
      cells('Lone Haul LLC', 'ann@lonehaul.example', ''),
      cells('Lone Haul', 'ann@lonehaul.example', 'TX'),
      cells('Lone Haul', 'ann@lonehaul.example', 'TX', '7400004'),
      cells('Lone Haul', 'ann@lonehaul.example', 'AZ', '7400005'),
      cells('Lone Haul', 'ann@lonehaul.example', 'AZ', '7400006'),
      // Another company behind the same mailbox, and another number of the same name.
      cells('Other Haul', 'desk@agent.example', 'NV'),
      cells('Mail Haul', 'desk@agent.example', 'NV', '7400003'),
    ]);
    expect(await calls.reasons(again.id)).toEqual([
      '2: Twin Haul, Inc. is a lead already, with the same name and e-mail address',
      '3: Lone Haul is a lead already, with the same name and e-mail address',
      '5: Line 4 has the same name and e-mail address',
    ]);
    expect(again).toMatchObject({ rows: 8, valid: 5, invalid: 3 });
    expect(await calls.commit(again.id)).toMatchObject({ status: 'imported', imported: 5 });
  });

  test('doubles no customer either', async () => {
    const [customer] = await api.rows<{ name: string; email: string }>(sql`select c.name, t.contact_email as email
      from companies c join tenants t on t.company_id = c.id where t.contact_email <> '' order by c.id limit 1`);
    const found = await read([cells(`"${customer?.name}"`, customer?.email ?? '', '')]);
    expect(await calls.reasons(found.id)).toEqual([
      `2: ${customer?.name} is a customer already, with the same name and e-mail address`,
    ]);
  });
});
