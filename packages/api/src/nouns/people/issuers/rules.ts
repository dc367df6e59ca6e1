import { conflict, invalid, notFound } from '../../../kernel/errors.ts';

/** Public keys of one issuer: the current one, the next, and some more. */
export const mostKeys = 10;
/** Issuers that are entered in the portal. */
export const mostIssuers = 50;
export const mostCompanies = 500;
export const mostOrigins = 20;

export const issuerMissing = () => notFound('Issuer not found');
export const tooManyIssuers = () =>
  conflict(`There are ${mostIssuers} issuers; remove one that is not used`, { code: 'too_many' });

const at = (pointer: string, code: string) => (detail: string) =>
  invalid(detail, { code, errors: [{ pointer, detail }] });

export const keysUnreadable = at('/publicKeys', 'keys_unreadable');
export const privateKeySent = () =>
  at(
    '/publicKeys',
    'private_key',
  )('This is a private or shared key: keep it, make a new one, and enter its public part only');
export const issuerTaken = () => {
  const detail = 'Another issuer has this name, here or in the settings of the server';
  return conflict(detail, { code: 'issuer_taken', errors: [{ pointer: '/issuer', detail }] });
};
export const companiesMissing = () => at('/companies', 'companies_missing')('Name a company, or choose all companies');
export const companyUnreadable = (text: string) =>
  at(
    '/companies',
    'company_unreadable',
  )(`'${text}' is no company: write its id, such as cmp_..., or its DOT number as dot:1234567`);
export const originUnreadable = (text: string) =>
  at(
    '/origins',
    'origin_unreadable',
  )(`'${text}' is no origin: write one such as https://dispatch.example.com, without a path`);

const companyName = /^(?:cmp_[0-9a-z]{26}|dot:\d{1,12})$/;

/** Why an issuer cannot be kept so, or undefined. */
export function whyNotKept({
  allCompanies,
  companies,
  origins,
}: {
  allCompanies: boolean;
  companies: readonly string[];
  origins: readonly string[];
}) {
  if (!allCompanies && companies.length === 0) return companiesMissing();
  const company = companies.find((text) => !companyName.test(text));
  if (company !== undefined) return companyUnreadable(company);
  const origin = origins.find((text) => !isOrigin(text));
  return origin === undefined ? undefined : originUnreadable(origin);
}

/** Whether a text is an exact origin of web pages. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
