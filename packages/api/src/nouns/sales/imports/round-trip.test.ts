import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '../../../kernel/csv/csv.ts';
import { readBytes, utf8 } from '../../../testing/read-csv.ts';
import { type Lead, newLead } from '../leads/contract.ts';
import { exportHead, exportRecord, industries, leadSources, leadStatuses, openStages } from '../leads/rules.ts';
import { createParser } from './parse.ts';
import { recognise } from './rules.ts';

const letters = fc.constantFrom(...Array.from(' ,;|:"\'=+-@\t\n.$%/?0129aZéß漢–’'), 'N/A', 'Inc.', '=1');
const text = (max: number) =>
  fc
    .oneof(fc.string({ unit: letters, maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 }))
    .map((one) => one.slice(0, max))
    .filter((one) => newLead.shape.company_name.safeParse(one).success);
const unknown = <T>(known: fc.Arbitrary<T>) => fc.option(known, { nil: null });
const cents = fc
  .oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000_000_000 }))
  .map((amount) => amount / 100);
const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc.array(text(120), { maxLength: 5 });
const address = fc
  .webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https', 'HTTPS'] })
  .filter((url) => url.length <= 300);
const phone = fc
  .constantFrom('(312) 555-0111 x204', '+49 30 / 555 0114', '312–555–0115', '=312 555 0116')
  .filter((one) => newLead.shape.contact_phone.safeParse(one).success);

/** Everything that a user can write of a lead, as the contract accepts it. */
const fields = fc
  .record({
    company_name: text(200),
    dot_number: unknown(fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 12 })),
    contact_name: unknown(text(120)),
    contact_email: unknown(fc.emailAddress()),
    contact_phone: unknown(phone),
    industry: unknown(fc.constantFrom(...industries)),
    company_size: unknown(fc.integer({ min: 1, max: 10_000_000 })),
    annual_shipping_volume: unknown(fc.integer({ min: 0, max: 10_000_000 })),
    annual_revenue: unknown(cents),
    estimated_value: cents,
    lead_source: fc.constantFrom(...leadSources),
    status: fc.constantFrom(...leadStatuses),
    probability: fc.integer({ min: 0, max: 100 }),
    close_date: unknown(day),
    next_followup: unknown(day),
    timeline: unknown(text(120)),
    decision_maker: fc.boolean(),
    budget_confirmed: fc.boolean(),
    primary_lanes: words,
    current_providers: words,
    pain_points: words,
    competitors: words,
    social_profiles: fc.record({ website: unknown(address), linkedin: unknown(address) }),
    location: fc.record({ city: unknown(text(120)), state: unknown(text(60)), country: unknown(text(60)) }),
  })
  .filter((one) => newLead.safeParse(one).success)
  .map((one) => newLead.parse(one));

const made = {
  ...{ id: 'led_1', company_id: null, onboarding_id: null, version: 1, created_date: '2026-06-30T12:00:00Z' },
  ...{ lead_score: 7, engagement_score: 0, score_factors: [], notes: [], is_probability_own: true },
  ...{ last_contact: null, last_activity: null, assigned_to_id: 'srp_1' },
};
const reps = new Map([['tess, "arden"', 'srp_1']]);

/** Without what is not known: the file has an empty cell for it. */
function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => [name, known(member)] as const);
  return Object.fromEntries(members.filter(([, member]) => member !== null && member !== undefined));
}

test('any lead is read from its own export as the same, whatever the size of the chunks', async () => {
  const lead = fc.record({ written: fields, stage: fc.constantFrom(...openStages) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(lead, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 400 }),
      async (leads, size) => {
        const records = leads.map(({ written, stage }) =>
          exportRecord({ ...made, ...written, stage, assigned_to: 'Tess, "Arden"' } as unknown as Lead),
        );
        const rows = await readBytes(utf8(csvText(exportHead, records)), size);
        const parse = createParser({ names: exportHead, mapping: recognise(exportHead), reps });
        const read = rows.map(({ problem, values }) => problem ?? parse(exportHead.map((name) => values[name] ?? '')));
        expect(read.map((one) => (typeof one === 'object' && 'lead' in one ? known(one.lead) : one))).toEqual(
          leads.map(({ written, stage }) => known({ ...written, stage, assigned_to: 'srp_1' })),
        );
      },
    ),
    { numRuns: 300 },
  );
});
