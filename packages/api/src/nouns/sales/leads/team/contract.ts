import { z } from 'zod';
import { endpoint, hq, nameText, none, text } from '../../../../http/contract/endpoint.ts';
import { amount } from '../contract.ts';
import { repRoles } from '../rules.ts';
import { dollars } from '../shapes.ts';

const facts = {
  name: nameText(120, 'Enter a name'),
  email: z.string().trim().max(254).pipe(z.email('Enter an e-mail address, such as name@company.example')),
  role: z.enum(repRoles, 'Choose a role'),
  territory: text(120).trim().min(1, 'Enter a territory'),
};

export const salesMember = z.object({ id: z.string(), ...facts, quota: dollars('of won deals a month') });

export const newMember = z.strictObject({ ...facts, quota: amount.describe('US dollars of won deals a month') });
export type NewMember = z.infer<typeof newMember>;

export const addMember = endpoint({
  method: 'POST',
  path: '/api/v1/hq/sales/team',
  access: hq('sales:write'),
  summary:
    'A new member of the sales team, or a former one with this address, who comes back with the deals of then. 409 for the address of a member.',
  body: newMember,
  response: salesMember,
  status: 201,
  idempotent: true,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/v1/hq/sales/team/:salesRepId',
  access: hq('sales:write'),
  summary: 'Takes a member off the sales team. 409 while open leads are assigned; closed deals keep the name.',
  response: none,
  status: 204,
});
