import * as contract from '@freight-hq/api/contract/sales/leads';
import { convertLead } from '@freight-hq/api/contract/tenants/onboarding/conversion';
import { exportLeads } from '@freight-hq/api/contract/sales/leads';
import { exportSalesDashboard, getSalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { csvText } from '@freight-hq/api/csv';
import type { Input } from '@freight-hq/api/endpoint';
import {
  getEarlyAccess,
  getSalesBoard,
  listOpportunities,
  requestEarlyAccess,
} from '@freight-hq/api/contract/sales/pipeline';
import { boardDepth, type earlyFeatures } from '@freight-hq/api/rules/sales/pipeline';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/sales/leads';
import { dashboardHead, dashboardRecords } from '@freight-hq/api/rules/sales/sales-analysis';
import { exportHead, exportRecord } from '@freight-hq/api/rules/sales/leads';
import { collection } from '../../kit/collection.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { automationHandlers } from './automations.ts';
import { boardOf, boardOrder, changed, duplicatesOf, newLead, noted, placed } from './change.ts';
import { importHandlers } from './imports.ts';
import { mergingHandlers } from './merging.ts';
import { settingsHandlers } from './settings.ts';
import { teamHandlers } from './team.ts';
import { leadRows, opportunities, salesFigures } from './rows.ts';

type Lead = contract.Lead;
type Filters = Omit<Input<typeof contract.listLeads>['query'], 'page' | 'page_size'>;

export const salesHandlers = (world: MockWorld) => {
  const rows = world.get(leadRows);
  const leads = collection(rows, {
    id: ({ id }) => id,
    missing: rules.leadMissing,
    version: ({ version }) => version,
    stale: rules.leadStale,
  });
  const refuseDuplicate = (body: Parameters<typeof duplicatesOf>[1], except?: string) => {
    const first = duplicatesOf(rows, body, except).find(({ strength }) => strength === 'exact');
    if (first) throw rules.leadKnown(first);
  };
  const team = [...salesFigures.team_performance];
  const order = boardOrder();
  const automations = automationHandlers();
  const features: (typeof earlyFeatures)[number][] = [];
  return [
    mock(getEarlyAccess)(() => ({ features })),
    mock(requestEarlyAccess)(({ body: { feature } }) => {
      if (!features.includes(feature)) features.push(feature);
      return { features };
    }),
    mock(getSalesBoard)(({ query: { depth = boardDepth } }) => boardOf(rows, order, depth)),
    mock(getSalesDashboard)(() => ({ ...salesFigures, team_performance: team })),
    mock(exportSalesDashboard)(
      () => `\ufeff${csvText(dashboardHead, dashboardRecords(salesFigures, now.toISOString().slice(0, 7)))}`,
    ),
    mock(contract.listLeads)(({ query: { page = 1, page_size: size = contract.usualLeads, ...filters } }) => {
      const found = rows.filter((lead) => isAskedFor(lead, filters));
      const shown = found.slice((page - 1) * size, page * size);
      return { total: found.length, leads: shown.map((lead) => ({ ...lead, notes: lead.notes.slice(0, 1) })) };
    }),
    mock(exportLeads)(({ query }) => {
      const found = rows.filter((lead) => isAskedFor(lead, query));
      return `\ufeff${csvText(exportHead, found.map(exportRecord))}`;
    }),
    mock(listOpportunities)(({ query: { page = 1, page_size: size = contract.usualLeads } }) => ({
      total: opportunities.length,
      opportunities: opportunities.slice((page - 1) * size, page * size),
    })),
    leads.one(contract.getLead),
    leads.add(contract.createLead, ({ body }) => {
      refuseDuplicate(body);
      const made = newLead(body);
      placed(order, made.id, null);
      return made;
    }),
    leads.change(contract.updateLead, (held, { body }) => {
      const { dot_number: dot, contact_email: email } = body;
      if (email !== undefined || typeof dot === 'string')
        refuseDuplicate({ dot_number: dot, contact_email: email }, held.id);
      const next = changed(held, body);
      if (next.stage !== held.stage || body.after !== undefined) placed(order, held.id, body.after);
      return next.stage === held.stage ? next : automations.entered(next);
    }),
    leads.change(contract.addLeadNote, (held, { body }, { caller }) => noted(held, body, caller)),
    mock(convertLead)(({ leadId }, context) => {
      const held = leads.find(leadId, context);
      if (held.stage !== 'Closed Won') throw rules.leadNotWon();
      const onboarding_id = held.onboarding_id ?? newId('onb');
      leads.put({ ...held, onboarding_id });
      return { onboarding_id };
    }),
    ...mergingHandlers(rows, leads),
    ...teamHandlers(rows, team),
    ...settingsHandlers(),
    ...automations.handlers,
    ...importHandlers(world),
    mock(contract.findDuplicates)(({ query: { except, ...asked } }) => duplicatesOf(rows, asked, except)),
  ];
};

function isAskedFor(lead: Lead, { q = '', size, ...filters }: Filters): boolean {
  const text = [lead.company_name, lead.contact_name, lead.industry].join('\n').toLowerCase();
  const [least, most] = size ? rules.companySizes[size] : [0, Infinity];
  const held = { status: lead.status, industry: lead.industry, stage: lead.stage, assigned_to: lead.assigned_to_id };
  return (
    text.includes(q.toLowerCase()) &&
    lead.company_size >= least &&
    lead.company_size <= most &&
    Object.entries(filters).every(([name, value]) => value === undefined || held[name as keyof typeof held] === value)
  );
}
