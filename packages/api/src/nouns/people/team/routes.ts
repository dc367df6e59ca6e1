import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listTeam, queries.listTeam),
  serve(contract.listTeamSessions, queries.listTeamSessions),
  serve(contract.listPermissions, queries.listPermissions),
  serve(contract.changeRole, members.changeRole),
  serve(contract.disableMember, members.disableMember),
  serve(contract.signOutMember, members.signOutMember),
  serve(contract.listInvitations, queries.listInvitations),
  serve(contract.inviteMember, invitations.inviteMember),
  serve(contract.resendInvitation, invitations.resendInvitation),
  serve(contract.withdrawInvitation, invitations.withdrawInvitation),
);
