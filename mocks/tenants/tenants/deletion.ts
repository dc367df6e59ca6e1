import * as contract from '@freight-hq/api/contract/tenants/tenants';
import * as rules from '@freight-hq/api/rules/tenants/tenants';
import type { Collection } from '../../kit/collection.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { demandPassword } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { deletionImpacts, issuedCodes, recorded } from './rows.ts';

/** The code of every mocked deletion. */
export const mockDeletionCode = 'K7MQ2XWP';

/** The deletion of a tenant, with its confirmation code. */
export const deletionHandlers = (world: MockWorld, tenants: Collection<contract.Tenant>) => [
  mock(contract.getDeletionImpact)(({ companyId }, context) =>
    recorded(tenants.find(companyId, context), deletionImpacts.get(companyId)),
  ),
  mock(contract.issueDeletionCode)(({ companyId }, context) => {
    demandPassword(world);
    tenants.find(companyId, context);
    const expiresAt = new Date(now.getTime() + rules.deletionCodeLifetimeMs);
    world.get(issuedCodes).set(companyId, { createdAt: now, expiresAt, usedAt: null, tries: 0 });
    return { confirmationCode: mockDeletionCode, expiresAt: expiresAt.toISOString() };
  }),
  mock(contract.deleteTenant)(({ companyId, body }, context) => {
    demandPassword(world);
    const row = tenants.find(companyId, context);
    const code = world.get(issuedCodes).get(companyId);
    if (!code) throw rules.codeRequired();
    const over = rules.whyOver(code, now);
    if (over) throw over;
    if (body.confirmationCode !== mockDeletionCode) {
      const refusal = rules.codeWrong(code);
      code.tries += 1;
      throw refusal;
    }
    tenants.drop(row);
    return { deletedTenant: { name: row.tenantName } };
  }),
];
