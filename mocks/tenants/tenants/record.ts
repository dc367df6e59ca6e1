import * as contract from '@freight-hq/api/contract/tenants/tenants';
import type { Recorder } from '../../kit/recorder.ts';

/** All rows of the list, whose sums the screens show; details of those tenants that stories and calls open. */
export async function record({ get }: Recorder) {
  const tenants = await get(contract.listTenants);
  const named = ['Swift Haul Logistics', 'Blue Ridge Freight', 'Prairie Wind Carriers'];
  const plans = contract.subscriptionTiers.flatMap(
    (tier) => tenants.find(({ subscriptionTier }) => subscriptionTier === tier) ?? [],
  );
  const opened = [
    ...new Set([...tenants.slice(0, 1), ...plans, ...tenants.filter(({ tenantName }) => named.includes(tenantName))]),
  ];
  const all = async <T>(read: (id: string) => Promise<T>) => {
    const answers: T[] = [];
    for (const { companyId } of opened) answers.push(await read(companyId));
    return answers;
  };
  const overviews = await all(async (id) => [id, await get(contract.getTenantOverview, { id })] as const);
  return {
    tenants,
    tenantFile: await get(contract.exportTenants),
    tenantDetails: await all((id) => get(contract.getTenant, { id })),
    tenantOverviews: Object.fromEntries(overviews),
    deletionImpacts: await all((id) => get(contract.getDeletionImpact, { id })),
  };
}
