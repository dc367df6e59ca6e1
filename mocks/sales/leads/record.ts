import * as automations from '@freight-hq/api/contract/sales/automations';
import { handOver, undoHandover } from '@freight-hq/api/contract/sales/handovers';
import * as contract from '@freight-hq/api/contract/sales/leads';
import { mergeLead, undoMerge } from '@freight-hq/api/contract/sales/merges';
import * as pipeline from '@freight-hq/api/contract/sales/pipeline';
import * as analysis from '@freight-hq/api/contract/sales/sales-analysis';
import { getSalesSettings, updateSalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import { mergeFields } from '@freight-hq/api/rules/sales/merges';
import { usualAutomations } from '@freight-hq/api/rules/sales/automations';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const newest = 5;
const page = 'page=1&page_size=10';
const activities = { query: 'page=1&page_size=25' };
/** The member whose leads are handed over. */
const rep = 'Ingrid Sorensen';

/** The newest leads, and the first of each stage. */
export async function prepare({ get, keepOnly }: Recorder) {
  const first = (query: string) => get(contract.listLeads, { query });
  const lists = [await first(`page_size=${newest}`)];
  for (const stage of contract.stages) lists.push(await first(`page_size=1&stage=${encodeURIComponent(stage)}`));
  const kept = lists.flatMap(({ leads }) => leads);
  await keepOnly(
    'onboardings',
    kept.flatMap(({ onboarding_id: id }) => id ?? []),
  );
  await keepOnly(
    'leads',
    kept.map(({ id }) => id),
  );
}

export async function record(recorder: Recorder) {
  const { get, write } = recorder;
  const { leads } = await get(contract.listLeads, { query: page });
  const [lead, other] = leads.filter(({ stage, company_id: tenant }) => stage === 'Lead' && tenant === null);
  if (!lead || !other) throw new Error('Two leads at the first stage are missing');
  await readRest(recorder, leads);
  const name = encodeURIComponent(lead.company_name);
  const search = encodeURIComponent(other.company_name);
  await get(contract.listLeads, { query: `${page}&q=${name}` });
  await get(contract.listLeads, { query: `page_size=10&q=${search}` });
  await get(contract.exportLeads, { query: `q=${name}` });
  await get(contract.findDuplicates, { query: `contact_email=${encodeURIComponent(lead.contact_email ?? '')}` });

  await write(contract.addLeadNote, { id: lead.id, body: { type: 'call', note: 'Agreed on lanes' } });
  await get(contract.listLeads, { query: `${page}&q=${name}` });

  await write(updateSalesSettings, { ifMatch: 1, body: { probabilities: { Proposal: 55 } } });
  await get(analysis.getSalesDashboard);

  const entered = { ...usualAutomations.stage_entered, is_on: true };
  await write(automations.updateSalesAutomations, { ifMatch: 1, body: { stage_entered: entered } });

  const { merge_id: id } = await write(mergeLead, {
    id: lead.id,
    body: {
      ...{ lead_id: other.id, version: lead.version, other_version: other.version },
      take: mergeFields.filter((field) => lead[field] === null && other[field] !== null),
    },
  });
  await get(contract.listLeads, { query: page });
  await write(undoMerge, { id });
  await get(contract.listLeads, { query: page });
  await write(contract.deleteLead, { id: lead.id });
  await get(contract.listLeads, { query: page });

  await movesAndHandovers(recorder);
}

/** What the other stories read before they change anything. */
async function readRest({ get }: Recorder, leads: readonly contract.Lead[]) {
  await get(contract.listLeads, { query: 'page=2&page_size=10' });
  await get(contract.listLeads, { query: 'page=99&page_size=10' });
  await get(analysis.getLeadContext, { id: firstOf(leads).id });
  await get(analysis.getSalesDashboard);
  await get(analysis.listActivities, activities);
  await get(analysis.getSalesAnalysis);
  await get(getSalesSettings);
  await get(automations.getSalesAutomations);
  await get(automations.listAutomationLog, { query: 'page=1&page_size=25' });
  await get(pipeline.getEarlyAccess);
  await get(pipeline.getSalesBoard);
  await get(pipeline.listOpportunities, { query: page });
}

/** Early access, a card that moves, and leads that are handed over and back. */
async function movesAndHandovers({ get, write }: Recorder) {
  await write(pipeline.requestEarlyAccess, { body: { feature: 'sales.pipeline' } });
  await get(pipeline.getEarlyAccess);
  const { columns } = await get(pipeline.getSalesBoard);
  const card = firstOf(firstOf(columns, ({ stage }) => stage === 'Proposal').leads);
  await write(contract.updateLead, { id: card.id, ifMatch: card.version, body: { stage: 'Negotiation' } });
  await get(pipeline.getSalesBoard);
  const { team_performance: team } = await get(analysis.getSalesDashboard);
  const from = firstOf(team, ({ name }) => name === rep);
  const to = firstOf(team, ({ id }) => id !== from.id);
  const { handover_id: id } = await write(handOver, { id: from.id, body: { to: to.id } });
  await get(analysis.getSalesDashboard);
  await write(undoHandover, { id });
  await get(analysis.getSalesDashboard);
}
