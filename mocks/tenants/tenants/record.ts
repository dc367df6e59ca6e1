import { getTenantLink } from '@freight-hq/api/contract/link/events';
import { listAgents } from '@freight-hq/api/contract/support/tickets';
import * as contract from '@freight-hq/api/contract/tenants/tenants';
import { addLinkEvents } from '@freight-hq/api/testing/link-events';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const page = 'page[size]=50&page[number]=1';
/** The tenants that most stories list. */
const few = `${page}&q=haul`;

/** A platform that has confirmed a suspension, has refused a plan, and says nothing of the newest change. */
export async function prepare({ api }: Recorder) {
  const companyId = 'cmp_01jsvyb8m5ennra4435naz0qkj';
  await addLinkEvents(api, {
    ...{ companyId, source: 'Ternpoint TMS', sourceId: 'src_01kwbf8g00fb4sp5kf5mxhp0t1' },
    events: [
      { type: 'company.created', minutesAgo: 5000 },
      {
        ...{ type: 'company.plan_changed', minutesAgo: 300 },
        confirmation: { outcome: 'failed', minutesAgo: 299, detail: 'There is no plan of this name' },
      },
      { type: 'company.suspended', minutesAgo: 200, confirmation: { outcome: 'applied', minutesAgo: 199 } },
      { type: 'company.resumed', minutesAgo: 4 },
    ],
  });
}

/** All tenants stay, since the sums of the dashboard count them. */
export async function record(recorder: Recorder) {
  const { get, write } = recorder;
  await get(contract.getTenantSummary);
  await get(listAgents);
  const all = await get(contract.listTenants, { query: page });
  const named = await get(contract.listTenants, { query: few });
  await readLists(recorder);
  // The company that becomes a customer of banking.
  await get(contract.listTenants, { query: `page[size]=8&q=${encodeURIComponent(firstOf(all).tenantName)}` });
  const { companyId: id } = firstOf(named);
  const opened = [
    id,
    firstOf(named, ({ tenantName }) => tenantName === 'Swift Haul Logistics').companyId,
    firstOf(all, ({ tenantName }) => tenantName === 'Prairie Wind Carriers').companyId,
  ];
  for (const one of opened) {
    await get(contract.getTenant, { id: one });
    await get(contract.getTenantOverview, { id: one });
    await get(contract.getDeletionImpact, { id: one });
    await get(getTenantLink, { id: one });
  }

  await write(contract.suspendTenant, { id, body: { reason: 'Invoices' } });
  await get(contract.listTenants, { query: few });
  await write(contract.resumeTenant, { id, body: { reason: 'Invoices' } });
  await get(contract.listTenants, { query: few });

  const { confirmationCode } = await write(contract.issueDeletionCode, { id });
  await write(contract.deleteTenant, { id, body: { confirmationCode } });
  await get(contract.listTenants, { query: few });
  await get(contract.getTenantSummary);
}

/** The lists of single stories, and the searches for a company on other pages. */
async function readLists({ get }: Recorder) {
  await get(contract.listTenants, { query: `${page}&q=SWIFT` });
  await get(contract.listTenants, { query: `${page}&q=enterprise&sort=-monthlyRevenue` });
  await get(contract.listTenants, { query: 'page[size]=25&page[number]=1&q=haul&plan=starter' });
  await get(contract.listTenants, { query: 'page[size]=25&page[number]=1&q=haul' });
  await get(contract.listTenants, { query: 'page[size]=8' });
  await get(contract.listTenants, { query: 'page[size]=8&q=Swift' });
  await get(contract.listTenants, { query: 'page[size]=8&q=swift haul' });
  const as = 'admin';
  await get(contract.getTenantSummary, { as });
  await get(listAgents, { as });
  await get(contract.listTenants, { as, query: few });
}
