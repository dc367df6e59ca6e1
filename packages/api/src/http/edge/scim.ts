import type { Problem } from '../contract/endpoint.ts';
import { scimType } from '../contract/scim-type.ts';

/** Whether a header `Accept` names SCIM; a wildcard does not. */
export const acceptsScim = (accept: string | null | undefined): boolean =>
  (accept ?? '').split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === scimType);

const scimTypes: Readonly<Record<string, string>> = {
  uniqueness: 'uniqueness',
  invalid_filter: 'invalidFilter',
  invalid_value: 'invalidValue',
  invalid_syntax: 'invalidSyntax',
  takes_two: 'mutability',
  emergency_owner: 'mutability',
};

/** A refusal in the form of SCIM, with the words of the problem. */
export const scimError = ({ status, detail, code }: Problem) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  detail,
  ...(scimTypes[code] && { scimType: scimTypes[code] }),
});
