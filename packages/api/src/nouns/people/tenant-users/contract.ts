import { z } from 'zod';
import { endpoint, hq, nameText, someOf, text } from '../../../http/contract/endpoint.ts';
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

export const addTenantUser = endpoint({
  method: 'POST',
  path: '/api/hq/tenants/:companyId/users',
  access: hq('tenants:update'),
  summary:
    "Add a user to a tenant, with an employee id of the company's own series; the user is mailed a link to choose a password. 409 email_taken.",
  body: newTenantUser,
  response: z.object({
    user: tenantUser,
    isMailed: z.boolean().describe('False without a mail server'),
  }),
  status: 201,
});

export const changeTenantUser = endpoint({
  method: 'PATCH',
  path: '/api/hq/tenants/:companyId/users/:userId',
  access: hq('tenants:update'),
  summary:
    "Give a tenant's user another role, or disable or enable the user; ends the user's sessions. 409 from_platform for the role of a user that another system sends. Being disabled here outlasts what that system sends.",
  body: someOf(z.strictObject({ role: z.enum(tenantRoles).optional(), isActive: z.boolean().optional() })),
  response: tenantUser,
});
