import * as contract from '@freight-hq/api/contract/desk/audit';
import { accounts } from '../../kit/accounts.ts';
import { call, type Call } from '../../kit/call.ts';
import { auditEntries } from './rows.ts';

const ofCompany = `companyId=${accounts.dispatcher.user.companyId}`;
const { finance, owner } = accounts;

const noted = (position: number, hash = auditEntries[3]?.hash) =>
  call(contract.verifyAuditChain, { query: `noted=${position}:${hash}` });

export const calls: readonly Call[] = [
  call(contract.verifyAuditChain),
  noted(auditEntries[3]?.position ?? 0),
  noted(1),
  noted(9),
  call(contract.verifyAuditChain, { query: 'noted=9' }),
  call(contract.listAuditEntries, { query: 'page[size]=3' }),
  call(contract.listAuditEntries, { query: ofCompany }),
  call(contract.listAuditEntries, { query: `${ofCompany}&actorId=${finance.user.id}&until=2026-06-01` }),
  call(contract.listAuditEntries, { query: `actorId=${owner.user.id}&action=tenant.updated` }),
  call(contract.listAuditEntries, { query: `targetId=${owner.user.id}&from=2026-06-01` }),
  call(contract.listAuditEntries, { query: 'actorId=Olga' }),
  call(contract.listAuditEntries, { as: 'admin' }),
  call(contract.getAuditChoices),
  call(contract.getAuditEntry, { id: auditEntries[1]?.id }),
  call(contract.getAuditEntry, { id: 'aud_00000000000000000000000000' }),
  call(contract.exportAuditEntries, { query: ofCompany }),
  call(contract.exportAuditJson, { query: ofCompany }),
];
