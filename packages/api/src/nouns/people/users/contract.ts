import { z } from 'zod';
import { endpoint, nameText, open, exactText, text } from '../../../http/contract/endpoint.ts';
import { hqRoles, tenantRoles } from '../../../kernel/permissions.ts';

export { hqRoles } from '../../../kernel/permissions.ts';

export const user = z.object({
  id: z.string(),
  email: z.string(),
  employeeId: z
    .string()
    .nullable()
    .describe('Asked for at sign-in; a new user learns it from the answer to the sign-up'),
  firstName: z.string(),
  lastName: z.string(),
  audience: z.enum(['hq', 'tenant']).describe('The realm of the account; a role counts only inside its own'),
  role: z.enum([...hqRoles, ...tenantRoles]),
  isActive: z.boolean(),
  companyId: z.string().nullable().describe('Null for HQ staff'),
  companyName: z.string(),
  lastLogin: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  permissions: z.array(z.templateLiteral([z.string(), ':', z.string()])),
});
export type User = z.infer<typeof user>;

/** Shortest and longest password; all characters are allowed, nothing is trimmed. */
export const passwordLength = { min: 12, max: 128 } as const;

const required = (max: number) => text(max).trim().min(1);

export const registration = z.strictObject({
  firstName: nameText(100),
  lastName: nameText(100),
  email: text(254, 3).check(z.email()),
  password: exactText(passwordLength.max, passwordLength.min),
  companyName: nameText(200),
  phone: required(40),
  address: text(300).optional(),
  invitation: text(256).optional().describe('Setup or invitation token, from the fragment of the link'),
  role: z.unknown().optional().describe('Accepted and ignored; the server decides'),
  isActive: z.unknown().optional().describe('Accepted and ignored; the server decides'),
  companyId: z.unknown().optional().describe('Accepted and ignored; the server decides'),
  id: z.unknown().optional().describe('Accepted and ignored; the server decides'),
  createdAt: z.unknown().optional().describe('Accepted and ignored; the server decides'),
});
export type Registration = z.input<typeof registration>;

export const registerUser = endpoint({
  method: 'POST',
  path: '/hq/api/register',
  access: open,
  summary: 'Sign up as HQ staff, as the sign-up policy allows.',
  body: registration,
  response: z.object({ user, token: z.string() }),
  status: 201,
});
