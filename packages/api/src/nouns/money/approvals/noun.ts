import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Decisions of two people. What can be proposed, the manifests of other nouns say (`proposals`). */
export const approvals = noun('approvals', {
  contract,
  tables,
  ids: { approvalId: 'apv' },
  routes,
  changes: ['banking', 'team'],
  audit: ['approval.proposed', 'approval.decided', 'approval.refused'],
});
