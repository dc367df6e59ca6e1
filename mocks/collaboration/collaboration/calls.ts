import * as contract from '@freight-hq/api/contract/collaboration/collaboration';
import { call, type Call } from '../../kit/call.ts';

export const calls: readonly Call[] = [
  call(contract.listSessions, { query: 'resourceType=tenant_management&resourceId=hq_tenant_overview' }),
  call(contract.listSessions, { query: 'resourceType=tenant_management' }),
];
