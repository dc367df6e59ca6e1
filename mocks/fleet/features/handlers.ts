import * as contract from '@freight-hq/api/contract/fleet/features';
import {
  bandOf,
  featureMissing,
  featureStale,
  keyTaken,
  labelTaken,
  limitNotRaised,
  tenantMissing,
} from '@freight-hq/api/rules/fleet/features';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { activityOfJune, catalogueRows, crossingsOfJune, planFits, usageOfJune, usageRows } from './rows.ts';

const messageId = 'msg_00000000000000000000000001';
const leadId = 'led_00000000000000000000000001';

export const featureHandlers = (world: MockWorld) => {
  const find = ({ companyId, feature }: { companyId: string; feature: string }) => {
    const rows = world.get(usageRows);
    if (!usageOfJune.summary.some((row) => row.feature === feature)) throw featureMissing();
    const found = rows.find((row) => row.companyId === companyId && row.feature === feature);
    if (!found) throw tenantMissing();
    return { rows, found };
  };
  return [
    mock(contract.getFeatureUsage)(({ query: { band, feature, 'page[size]': size } }) => ({
      ...usageOfJune,
      usage: world
        .get(usageRows)
        .filter(
          (row) => (feature === undefined || row.feature === feature) && (band === undefined || row.band === band),
        )
        .slice(0, size),
    })),
    mock(contract.getFeatureActivity)(() => activityOfJune),
    mock(contract.listFeatures)(() => world.get(catalogueRows)),
    mock(contract.setFeature)(({ body }) => {
      const held = world.get(catalogueRows).find(({ key }) => key === body.key);
      if (held && body.version === null) throw keyTaken();
      if ((held?.version ?? null) !== body.version) throw featureStale();
      const others = world.get(catalogueRows).filter((row) => row !== held);
      if (others.some(({ label }) => label === body.label)) throw labelTaken();
      const saved = { ...body, version: (held?.version ?? 0) + 1 };
      world.with(
        catalogueRows,
        [...others, saved].toSorted((a, b) => a.label.localeCompare(b.label)),
      );
      return saved;
    }),
    mock(contract.listUsageCrossings)(() => crossingsOfJune),
    mock(contract.listUsageCorrections)(() => []),
    mock(contract.listPlanFits)(() => planFits),
    mock(contract.raiseUsageLimit)(({ body }) => {
      const { rows, found } = find(body);
      const { companyId, feature, limit } = body;
      if (found.limit === null || (limit !== null && limit <= found.limit)) throw limitNotRaised(found.limit);
      const raised = { ...found, limit, band: bandOf(found.usageCount, limit), reachesLimitOn: null };
      world.with(
        usageRows,
        rows.map((row) => (row === found ? raised : row)),
      );
      return { companyId, feature, limit };
    }),
    mock(contract.createUpsellLead)(({ body }) => {
      const { rows, found } = find(body);
      if (found.upsellLeadId !== null) return { leadId: found.upsellLeadId, isNew: false };
      world.with(
        usageRows,
        rows.map((row) => (row.companyId === body.companyId ? { ...row, upsellLeadId: leadId } : row)),
      );
      return { leadId, isNew: true };
    }),
    mock(contract.messageUsage)(({ body }) => {
      find(body);
      return { id: messageId, writtenAt: now.toISOString() };
    }),
  ];
};
