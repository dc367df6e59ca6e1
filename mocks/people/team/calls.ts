import * as contract from '@freight-hq/api/contract/people/team';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { members } from './rows.ts';

const inRole = (wanted: string) => firstOf(members, ({ role }) => role === wanted);
const [owner, admin, finance] = [inRole('platform_owner'), inRole('admin'), inRole('super_admin')];
const reason = 'Agreed with the team';
const missing = 'usr_00000000000000000000000000';
const setRole = (id: string, role: string) => call(contract.changeRole, { id, body: { role, reason } });
const disable = (id: string) => call(contract.disableMember, { id, body: { reason } });
const invite = (email: string, role: string, wanted = {}) =>
  call(contract.inviteMember, { body: { email, role, reason }, ...wanted });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listTeam),
  call(contract.listPermissions),
  call(contract.listTeamSessions),
  call(contract.listInvitations),
  setRole(owner.id, 'admin'),
  disable(owner.id),
  setRole(missing, 'admin'),
  setRole(admin.id, 'hq_admin'),
  setRole(admin.id, 'super_admin'),
  call(contract.signOutMember, { id: finance.id }),
  disable(finance.id),
  disable(finance.id),
  call(contract.listTeam),
  invite(admin.email, 'admin'),
  invite('new.hand@freight-hq.example', 'admin', { makes: 'invitation' }),
  invite('New.Hand@freight-hq.example', 'admin'),
  call(contract.listInvitations),
  call(contract.resendInvitation, { id: '{made}', body: { role: 'hq_admin' } }),
  call(contract.resendInvitation, { id: '{made}', body: { role: 'admin' } }),
  call(contract.withdrawInvitation, { id: '{made}' }),
  call(contract.withdrawInvitation, { id: '{made}' }),
  call(contract.listTeam, { as: 'admin' }),
];
