import { eq } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../../http/pipeline/ctx.ts';
import { Failure } from '../../../../kernel/errors.ts';
import {
  dotNumberNeeded,
  dotNumberTaken,
  leadContactUnknown,
  leadMerged,
  leadMissing,
  leadNotWon,
} from '../../../sales/leads/rules.ts';
import { leads } from '../../../sales/leads/tables.ts';
import { openOnboarding } from '../service.ts';
import { onboardings } from '../tables.ts';
import type * as contract from '../contract.ts';

type Lead = typeof leads.$inferSelect;

/** The lock of the lead makes calls at the same time find the same onboarding. */
export const convertLead: Command<typeof contract.convertLead> = async ({ leadId, body }, ctx) => {
  const { tx } = ctx;
  const [held] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update');
  if (!held || held.deletedAt) throw leadMissing();
  if (held.mergedIntoId) throw leadMerged();
  const [known] = await tx.select({ id: onboardings.id }).from(onboardings).where(eq(onboardings.leadId, leadId));
  if (known) return { onboarding_id: known.id };
  if (held.stage !== 'Closed Won') throw leadNotWon();
  const onboardingId = await beginOnboarding(ctx, held, body);
  await audit(ctx, 'lead.converted', { target: leadId, details: { onboardingId } });
  return { onboarding_id: onboardingId };
};

async function beginOnboarding(ctx: Ctx, held: Lead, { plan, priority, ...body }: contract.ConversionTerms) {
  const dotNumber = body.dot_number ?? held.dotNumber;
  if (!dotNumber) throw dotNumberNeeded();
  const { companyName, contactName, contactEmail: email, contactPhone: phone } = held;
  const contactFacts = { name: contactName, 'e-mail address': email, 'phone number': phone };
  const unknown = Object.entries(contactFacts).flatMap(([name, fact]) => (fact === '' ? [name] : []));
  if (unknown.length > 0) throw leadContactUnknown(unknown);
  const company = { companyName, dotNumber, mcNumber: body.mc_number, contactName, email, phone, plan, priority };
  const contactedOn = held.lastContactAt?.toISOString().slice(0, 10);
  const contact = { ...(contactedOn && { contactedOn }), notes: notesOf(held) };
  try {
    return await openOnboarding(ctx, company, { leadId: held.id, contact });
  } catch (error) {
    throw isTaken(error) ? dotNumberTaken(error.message) : error;
  }
}

const isTaken = (error: unknown): error is Failure => error instanceof Failure && error.code === 'dot_number_taken';

const longestNotes = 2_000;

/** The facts of the lead for which an onboarding has no field, a line each. */
function notesOf(held: Lead): string {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Lead source', held.source],
    ['Industry', held.industry],
    ['Place', [held.city, held.state, held.country].filter(Boolean).join(', ')],
    ['Employees', held.employees],
    ['Loads a year', held.loadsAYear],
    ['Primary lanes', held.primaryLanes.join(', ')],
    ['Current providers', held.currentProviders.join(', ')],
    ['Pain points', held.painPoints.join(', ')],
    ['Timeline', held.timeline],
    ['Value of the deal', (held.valueCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })],
  ];
  return facts
    .filter(([, fact]) => fact !== null && fact !== '')
    .map(([label, fact]) => `${label}: ${fact}`)
    .join('\n')
    .slice(0, longestNotes);
}
