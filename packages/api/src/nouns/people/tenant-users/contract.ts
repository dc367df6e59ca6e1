import { z } from 'zod';
import { endpoint, hq, nameText, someOf, tenant, text } from '../../../http/contract/endpoint.ts';
import { tenantRoles } from '../../../kernel/permissions.ts';

export const tenantUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  employeeId: z.string().optional().describe('Asked for at sign-in'),
  role: z.enum(tenantRoles),
  isActive: z.boolean(),
  isFromPlatform: z.boolean().describe('Name, e-mail and role come from another system, which alone changes them'),
});
export type TenantUser = z.infer<typeof tenantUser>;

export const newTenantUser = z.strictObject({
  firstName: nameText(100, 'Enter a first name'),
  lastName: nameText(100, 'Enter a last name'),
  email: text(254, 3).trim().check(z.email('Enter an e-mail address, such as name@company.example')),
  role: z.enum(tenantRoles),
});
export type NewTenantUser = z.infer<typeof newTenantUser>;

const added = z.object({
  user: tenantUser,
  isMailed: z.boolean().describe('False without a mail server'),
});

const userChange = z.strictObject({ role: z.enum(tenantRoles).optional(), isActive: z.boolean().optional() });

export const addTenantUser = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/users',
  access: hq('tenants:update'),
  summary:
    "Add a user to a tenant, with an employee id of the company's own series; the user is mailed a link to choose a password. 409 email_taken.",
  body: newTenantUser,
  response: added,
  status: 201,
});

export const changeTenantUser = endpoint({
  method: 'PATCH',
  path: '/api/hq/tenants/:companyId/users/:userId',
  access: hq('tenants:update'),
  summary:
    "Give a tenant's user another role, or disable or enable the user; ends the user's sessions. 409 from_platform for the role of a user that another system sends. Being disabled here outlasts what that system sends.",
  body: someOf(userChange),
  response: tenantUser,
});

export const ownUser = tenantUser.extend({
  lastLogin: z.iso.datetime().optional(),
});
export type OwnUser = z.infer<typeof ownUser>;

export const ownUsers = z.object({
  items: z.array(ownUser).describe('By name, those who may sign in first; 500 at most'),
  total: z.int(),
  active: z.int(),
});
export type OwnUsers = z.infer<typeof ownUsers>;

export const listOwnUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: tenant('users:manage'),
  summary: 'Users of the own company, for its administrators.',
  response: ownUsers,
});

export const addOwnUser = endpoint({
  method: 'POST',
  path: '/api/users',
  access: tenant('users:manage'),
  summary:
    'Add a user to the own company, with an employee id; the user is mailed a link to choose a password. 409 email_taken.',
  body: newTenantUser,
  response: added,
  status: 201,
});

export const changeOwnUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:userId',
  access: tenant('users:manage'),
  summary:
    "Give a user of the own company another role, or disable or enable the user; ends the user's sessions. 403 own_account for oneself, 409 from_platform for the role of a user that another system sends.",
  body: someOf(userChange),
  response: tenantUser,
});

export const mailOwnUserPassword = endpoint({
  method: 'POST',
  path: '/api/users/:userId/password-link',
  access: tenant('users:manage'),
  summary:
    'Mail a user of the own company a link to choose a password: the first one for 72 hours, else a new one for 30 minutes. 409 no_mail_server without a mail server, user_disabled for one who may not sign in; 429 after three mails in an hour.',
  response: z.object({ isFirst: z.boolean().describe('Whether the user had no password yet') }),
  status: 202,
});
