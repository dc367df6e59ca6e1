import { z } from 'zod';
import { endpoint, hq, nameText, none, someOf, text } from '../../../http/contract/endpoint.ts';
import { ticketPriorities } from '../tickets/contract.ts';
import { macroStatuses, placeholderFault } from './rules.ts';

export const macro = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string().describe('With placeholders such as {customer first name}, which the portal fills in'),
  status: z.enum(macroStatuses).nullable().describe('Of the ticket after the answer; null leaves it'),
  priority: z.enum(ticketPriorities).nullable().describe('Of the ticket after the answer; null leaves it'),
  assignsToMe: z.boolean().describe('Whether the ticket is assigned to who sends the answer'),
  version: z.number().int().describe('For If-Match'),
});
export type Macro = z.infer<typeof macro>;

const facts = {
  name: nameText(100, 'Enter a name by which the macro is found'),
  text: text(10_000)
    .trim()
    .min(1, 'Enter the text of the answer')
    .superRefine((value, { addIssue }) => {
      const message = placeholderFault(value);
      if (message) addIssue({ code: 'custom', message });
    }),
  status: z.enum(macroStatuses).nullable(),
  priority: z.enum(ticketPriorities).nullable(),
  assignsToMe: z.boolean(),
};

export const listMacros = endpoint({
  method: 'GET',
  path: '/api/hq/support/macros',
  access: hq('tickets:read'),
  summary: 'All macros, by their names.',
  response: z.array(macro),
});

export const getMacro = endpoint({
  method: 'GET',
  path: '/api/hq/support/macros/:macroId',
  access: hq('tickets:read'),
  summary: 'One macro; the version is its ETag.',
  response: macro,
});

export const newMacro = z.strictObject({
  name: facts.name,
  text: facts.text,
  status: facts.status.default(null),
  priority: facts.priority.default(null),
  assignsToMe: facts.assignsToMe.default(false),
});
export type NewMacro = z.output<typeof newMacro>;

export const createMacro = endpoint({
  method: 'POST',
  path: '/api/hq/support/macros',
  access: hq('tickets:write'),
  summary: 'A macro for all of support. 409 `name_taken`, `macros_full`.',
  body: newMacro,
  response: macro,
  status: 201,
  idempotent: true,
});

export const updateMacro = endpoint({
  method: 'PATCH',
  path: '/api/hq/support/macros/:macroId',
  access: hq('tickets:write'),
  summary: 'Change a macro. Answers that were written with it stay as they are. 409 `name_taken`.',
  ifMatch: true,
  body: someOf(
    z.strictObject({
      name: facts.name.optional(),
      text: facts.text.optional(),
      status: facts.status.optional(),
      priority: facts.priority.optional(),
      assignsToMe: facts.assignsToMe.optional(),
    }),
  ),
  response: macro,
});

export const removeMacro = endpoint({
  method: 'DELETE',
  path: '/api/hq/support/macros/:macroId',
  access: hq('tickets:write'),
  summary: 'Remove a macro. Answers that were written with it stay as they are.',
  response: none,
  status: 204,
});
