import { badRequest, conflict, notFound } from '../../../kernel/errors.ts';

export const schemaUris = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

export const scimUserMissing = () => notFound('No person of HQ has this id');
export const filterUnknown = () => badRequest('Filter by userName eq "..." or by nothing', { code: 'invalid_filter' });
export const noDefaultRole = () =>
  conflict('No role is set for accounts that SCIM makes; an owner sets it in Settings, Sign-in', {
    code: 'no_default_role',
  });
export const addressTaken = () => conflict('Another account has this address', { code: 'uniqueness' });
export const otherDomain = (domains: readonly string[]) =>
  conflict(`Only addresses at ${domains.join(' or ')} may have an account`, { code: 'wrong_domain' });
export const emergencyStays = () =>
  conflict('An emergency owner is outside of SCIM; another owner takes the person out first', {
    code: 'emergency_owner',
  });
export const twoPeopleEnable = () =>
  conflict('Two people enable an account again, in Settings, Team', { code: 'takes_two' });
const valueRefused = (path: string) => badRequest(`The value of ${path} is not valid`, { code: 'invalid_value' });

/** What a call changes; absent members stay. */
export interface ScimChange {
  active?: boolean;
  userName?: string;
  givenName?: string;
  familyName?: string;
}

/** The address of `userName eq "..."`; undefined without a filter. */
export function addressOf(filter: string | undefined): string | undefined {
  if (filter === undefined) return undefined;
  const address = /^\s*userName\s+eq\s+"([^"\\]{1,254})"\s*$/i.exec(filter)?.[1];
  if (address === undefined) throw filterUnknown();
  return address;
}

interface Operation {
  op: string;
  path?: string | undefined;
  value?: unknown;
}

/**
 * What the operations of a PATCH change. Entra writes `Replace`, leaves the path out, and sends `False` as text.
 * Attributes that HQ does not keep change nothing.
 */
export function changeOf(operations: readonly Operation[]): ScimChange {
  return Object.assign({}, ...operations.map(changeOfOne)) as ScimChange;
}

function changeOfOne({ op, path, value }: Operation): ScimChange {
  const kind = op.toLowerCase();
  if (!['add', 'replace', 'remove'].includes(kind))
    throw badRequest(`Unknown operation ${op}`, { code: 'invalid_syntax' });
  // What HQ keeps cannot be removed.
  if (kind === 'remove') return {};
  if (path !== undefined && path !== '') return attribute(path, value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw valueRefused('the operation');
  return Object.assign({}, ...Object.entries(value).map(([name, part]) => attribute(name, part))) as ScimChange;
}

function attribute(path: string, value: unknown): ScimChange {
  const plain = path.startsWith(`${schemaUris.user}:`) ? path.slice(schemaUris.user.length + 1) : path;
  switch (plain.toLowerCase()) {
    case 'active':
      return { active: truthOf(value) };
    case 'username':
      return { userName: textOf(plain, value, /^[^@\s]+@[^@\s]+$/) };
    case 'name.givenname':
      return { givenName: textOf(plain, value) };
    case 'name.familyname':
      return { familyName: textOf(plain, value) };
    case 'name':
      return typeof value === 'object' && value !== null ? changeOfOne({ op: 'replace', value: prefixed(value) }) : {};
    default:
      return {};
  }
}

const prefixed = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [`name.${name}`, part]));

function truthOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw valueRefused('active');
}

function textOf(path: string, value: unknown, form = /\S/): string {
  if (typeof value !== 'string' || value.length > 254 || !form.test(value)) throw valueRefused(path);
  return value.trim();
}
