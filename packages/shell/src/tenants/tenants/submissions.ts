import { mailPasswordLink } from '@freight-hq/api/contract/people/account-mail';
import { addTenantUser, changeTenantUser, type NewTenantUser } from '@freight-hq/api/contract/people/tenant-users';
import {
  cancelSubscription,
  deleteTenant,
  getTenant,
  issueDeletionCode,
  resumeTenant,
  suspendTenant,
  type Tenant,
  type TenantChange,
  type TenantOverview,
  updateTenant,
} from '@freight-hq/api/contract/tenants/tenants';
import { codeMismatch } from '@freight-hq/api/rules/tenants/tenants';
import { createTicket } from '@freight-hq/api/contract/support/tickets';
import type { FieldFaults } from '@freight-hq/components/Submission';
import type { Cancellation, CodedTenant, TenantListProps } from '@freight-hq/screens/tenants/TenantList';
import type { TicketDraft } from '@freight-hq/screens/support/TicketList';
import { ticketsKey } from '../../support/tickets/agents/data.ts';
import { metricsKey } from '../../desk/dashboard/metrics/data.ts';
import { ApiError, messageOf } from '../../http/apiError.ts';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadRevenue } from '../../money/revenue/reload.ts';
import { forgetTenant, keepTenant, tenantDetail, tenantOverview } from './data.ts';
import { userToasts } from '../../people/tenant-users/words.ts';
import { tenantToasts } from './words.ts';

type ListedUser = TenantOverview['users']['items'][number];
type UserChange = Parameters<NonNullable<TenantListProps['viewing']>['onChangeUser']>[1];

/** Saves on the version that the form was opened with. If another user was faster, their version is loaded. */
export const tenantEdit = submission(
  (call, { draft, target: { companyId }, options }: Sent<TenantChange, Tenant>) =>
    call(updateTenant, { companyId, body: draft }, options),
  {
    keep: keepTenant,
    toast: ({ tenantName }) => tenantToasts.saved(tenantName),
    conflict: (call, { companyId }, client) =>
      tenantDetail.load(client, () => call(getTenant, { companyId }), companyId),
    failure: 'The tenant could not be saved. Nothing that you typed is lost; try again.',
  },
);

/** Suspends a tenant, or resumes a suspended one. */
export const tenantSuspension = submission(
  (call, { draft: reason, target: { companyId, suspendedAt }, options }: Sent<string, Tenant>) =>
    call(suspendedAt ? resumeTenant : suspendTenant, { companyId, body: { reason } }, options),
  {
    keep: keepTenant,
    toast: ({ tenantName, suspendedAt }) =>
      suspendedAt ? tenantToasts.suspended(tenantName) : tenantToasts.resumed(tenantName),
    failure: 'The tenant could not be suspended or resumed. Try again.',
  },
);

/** Mails a user of a tenant a link to choose a password. */
export const passwordMail = submission(
  (call, { target: { companyId, user } }: Sent<undefined, { companyId: string; user: ListedUser }>) =>
    call(mailPasswordLink, { companyId, userId: user.id }),
  {
    toast: (_reply, { target }) => userToasts.passwordMailed(target.user.name),
    refusal: userToasts.passwordNotMailed,
    failure: 'The server did not answer. Try again.',
  },
);

/** Adds a user to a tenant. */
export const userAddition = submission(
  (call, { draft: body, target: companyId }: Sent<NewTenantUser, string>) => call(addTenantUser, { companyId, body }),
  {
    keep: (client, _reply, { target }) => tenantOverview.reload(client, target),
    toast: ({ user, isMailed }) => userToasts.userAdded(user.name, user.employeeId ?? '', isMailed),
    failure: 'The user could not be added. Nothing that you typed is lost; try again.',
  },
);

/** Gives a tenant's user another role, or disables or enables the user. */
export const userChange = submission(
  (call, { target }: Sent<undefined, { companyId: string; user: ListedUser; change: UserChange }>) =>
    call(changeTenantUser, { companyId: target.companyId, userId: target.user.id, body: target.change }),
  {
    keep: (client, _reply, { target }) => tenantOverview.reload(client, target.companyId),
    toast: userToasts.userChanged,
    refusal: userToasts.userNotChanged,
    failure: 'The server did not answer. Try again.',
  },
);

/** Ends the subscription of a tenant; figures of revenue change with it. */
export const subscriptionCancellation = submission(
  (call, { draft, target: { companyId }, options }: Sent<Cancellation, Tenant>) =>
    call(cancelSubscription, { companyId, body: draft }, options),
  {
    keep: async (client, detail) => {
      await keepTenant(client, detail);
      reloadRevenue(client);
    },
    toast: ({ tenantName }) => tenantToasts.cancelled(tenantName),
    failure: 'The subscription could not be cancelled. Try again.',
  },
);

/** Opens a ticket of a tenant; the lists of tickets are loaded again. */
export const tenantTicketCreation = submission(
  (call, { draft, options }: Sent<TicketDraft, Tenant>) => call(createTicket, { body: draft }, options),
  {
    keep: (client, _ticket, { target }) => {
      tenantOverview.reload(client, target.companyId);
      void client.invalidateQueries({ queryKey: ticketsKey });
      void client.invalidateQueries({ queryKey: metricsKey });
    },
    toast: ({ id, ticketNumber }) => tenantToasts.ticketCreated(id, ticketNumber),
    failure: 'The ticket could not be created. Try again.',
  },
);

/** Requests a code that confirms a deletion; an earlier code becomes void. */
export const deletionCode = submission(
  (call, { target: { companyId } }: Sent<void, Tenant>) => call(issueDeletionCode, { companyId }),
  { refusal: () => tenantToasts.codeFailed(), failure: 'Failed to generate deletion code' },
);

const deletionFailure = 'Failed to delete tenant';

/** The typed code is not the one that was issued. */
class WrongCode extends Error {}

/** Refusals after which the code is of no more use. */
const voidCodes: readonly string[] = ['code_expired', 'code_voided', 'code_exhausted', 'code_spent', 'code_required'];

/** Deletes a tenant. A mistyped code is refused in the dialog, and nothing is sent. */
export const tenantDeletion = submission(
  async (call, { draft, target: { tenant, code } }: Sent<string, CodedTenant>) => {
    if (draft !== code) throw new WrongCode();
    return call(deleteTenant, { companyId: tenant.companyId, body: { confirmationCode: draft } });
  },
  {
    keep: (client, _deleted, { target: { tenant } }) => forgetTenant(client, tenant.companyId),
    toast: ({ deletedTenant }) => tenantToasts.deleted(deletedTenant.name),
    failure: deletionFailure,
    faults: (error): FieldFaults | undefined => {
      if (error instanceof WrongCode) return { confirmationCode: codeMismatch };
      const isVoid = error instanceof ApiError && voidCodes.includes(error.code);
      return isVoid ? { code: messageOf(error, deletionFailure) } : undefined;
    },
    refusal: (reason, _sent, error) => {
      if (error instanceof WrongCode) return tenantToasts.codeMismatch();
      return error instanceof ApiError ? tenantToasts.deletionRefused(reason) : tenantToasts.deletionUnsent();
    },
  },
);
