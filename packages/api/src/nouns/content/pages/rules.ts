import { pictureHash } from '../pictures/rules.ts';
import { plans, planPrices } from '../../money/subscriptions/rules.ts';
import { conflict, type Failure, invalid, notFound, staleEdit } from '../../../kernel/errors.ts';
import { localMoment } from '../../../kernel/local-time.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { slugSpelling } from '../../../kernel/lists/slugs.ts';

/** The moment of a local time such as `2026-07-01T09:00`, as a form has it; undefined for a text that is no time. */
export const scheduledMoment = localMoment;

export type Texts = Readonly<Record<string, string>>;

export const scheduleActions = ['publish', 'unpublish'] as const;
export const scheduleStates = ['waiting', 'done', 'late', 'refused', 'withdrawn'] as const;

/** Characters of one text. */
export const maxTextLength = 20_000;
export const maxTitleLength = 200;
/** Versions of a page that are kept although they were never public. */
export const keptDrafts = 50;
/** A preview link ends after this time at the latest. */
export const maxPreviewMs = 7 * 24 * 60 * 60_000;
/** A scheduled time that the server missed by more than this is marked as late. */
export const lateAfterMs = 5 * 60_000;

export const pageMissing = () => notFound('Page not found');
export const versionMissing = () => notFound('Version not found');
export const previewMissing = () => notFound('Preview link not found');
export const scheduleMissing = () => notFound('Nothing waits under this id');
export const pageStale = () => staleEdit('Another user has saved this page in the meantime');
export const alreadyScheduled = (action: string) =>
  conflict(`This page waits for another time to ${action}; withdraw that one first`, { code: 'already_scheduled' });
export const notPublic = () => conflict('This page is not public', { code: 'not_public' });

const at = (pointer: string, detail: string, make: typeof conflict): Failure =>
  make(detail, { errors: [{ pointer, detail }] });

export const slugTaken = (title: string) => at('/slug', `The page '${title}' has this slug`, conflict);
export const slugJustTaken = () => at('/slug', 'Another page has taken this slug at this moment', conflict);
export const timePast = () => at('/at', 'Choose a time that is still to come', invalid);
export const zoneUnknown = () => at('/zone', 'Time zone not found', invalid);

/** First segments of addresses that the server or the portal answers. */
export const reservedSlugs: readonly string[] = [
  ...['alerts', 'api', 'assets', 'banking', 'dashboard', 'healthz', 'hq', 'login', 'metrics', 'preview', 'readyz'],
  ...['register', 'site', 'ws'],
];

/** The reason against the spelling of a slug; undefined for a good one. */
export function slugProblem(slug: string): string | undefined {
  const problem = slugSpelling(slug);
  if (problem) return problem;
  if (reservedSlugs.includes(slug)) return `'${slug}' is an address of the portal; choose another slug`;
  return undefined;
}

/** The sentence beside a slug that leads to a page: a page that takes it is published in its place. */
export const slugLeadsTo = (title: string) =>
  `This address leads readers to '${title}' at present; it will show this page once it is published`;

/** The slug of the page that `/site` itself shows. */
export const landingSlug = 'landing';

/** The public address of a slug. */
export const sitePath = (slug: string): string => (slug === landingSlug ? '/site' : `/site/${slug}`);

/** Whether the text of a key is an address. */
export const isAddressKey = (key: string): boolean => /(^|_)(url|link)$/.test(key);

/** Whether an address may stand on a public page: https, mailto, or a path of this site. */
export function isSafeAddress(address: string): boolean {
  // Browsers drop control characters and spaces from an address, and read a backslash as a slash.
  const isUnread = (character: string) => character <= ' ' || character === '\u007f' || character === '\\';
  if (address.split('').some(isUnread)) return false;
  return /^(https:\/\/[^/]|mailto:[^/]|\/(?!\/))/i.test(address);
}

/** Whether the text of a key is the address of a picture that the page shows. */
export const isPictureKey = (key: string): boolean => /^picture_\d+_url$/.test(key);

/** The reason against an address under a key of this kind; undefined for a good one. */
export function addressProblem(key: string, address: string): string | undefined {
  if (!isAddressKey(key) || address === '') return undefined;
  if (isPictureKey(key)) return pictureHash(address) === undefined ? foreignPicture : undefined;
  return isSafeAddress(address) ? undefined : unsafeAddress;
}

const foreignPicture = 'Upload the picture here: public pages show none of other sites';
export const unsafeAddress = 'Use an address that starts with https://, mailto: or /';

/** The keys of which the texts differ, in the order of the later texts. */
export function changedKeys(before: Texts, after: Texts): string[] {
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...keys].filter((key) => before[key] !== after[key]);
}

/** Texts that two users have changed since the version that both started from. */
export interface Merge {
  /** Every key with the text to save; of a conflict, the user's own text. */
  texts: Record<string, string>;
  /** Keys that both have changed, to different texts. */
  conflicts: string[];
}

/** Joins two changes of the same texts key by key: an absent key counts as a text. */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): Merge {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const texts: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const key of keys) {
    const [old, own, other] = [base[key], mine[key], theirs[key]];
    if (own !== other && own !== old && other !== old) conflicts.push(key);
    // A removed text comes back in a conflict, since a text that was typed is never lost.
    const kept = own === old ? other : (own ?? (other === old ? undefined : other));
    if (kept !== undefined) texts[key] = kept;
  }
  return { texts, conflicts };
}

/** The figures that a text can name as `{{price.professional}}`, each as it is shown. */
export type TokenValues = Readonly<Record<string, string>>;

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const price = (cents: number) => `$${cents % 100 === 0 ? wholeNumber.format(cents / 100) : (cents / 100).toFixed(2)}`;

/** Prices of the plans as billing has them, and the numbers of tenants and of their users. */
export const tokenValuesOf = ({ users, tenants }: { users: number; tenants: number }): TokenValues => ({
  ...Object.fromEntries(plans.map((plan) => [`price.${plan}`, price(planPrices[plan].baseCents)])),
  'stats.users': wholeNumber.format(users),
  'stats.tenants': wholeNumber.format(tenants),
});

const token = /\{\{\s*([a-z]+\.[a-z]+)\s*\}\}/g;

/** A text with its tokens replaced by figures; an unknown token stays as it is written. */
export const fillTokens = (text: string, values: TokenValues): string =>
  text.replace(token, (written, name: string) => values[name] ?? written);

/** Amounts of dollars below a thousand: larger ones, and those in thousands or millions, are no prices of plans. */
const amount = /\$\d{1,3}(?:\.\d{2})?(?![.,]*\d|\s?[KkMmBb]\b|\+)/g;

const longestHeading = 60;
const longestDescription = 160;

/** Notes beside a text; none of them stops saving. */
export function warningsOf(key: string, text: string, values: TokenValues): string[] {
  const isHeading = key === 'title' || key === 'hero_title';
  const isDescription = key === 'hero_description';
  const unknown = [...text.matchAll(token)].filter(([, name = '']) => !(name in values)).map(([written]) => written);
  return [
    ...(isHeading && text.trim() === '' ? ['The page has no heading without this text'] : []),
    ...(isHeading && text.length > longestHeading
      ? [`Search results show about ${longestHeading} characters of a heading; this one has ${text.length}`]
      : []),
    ...(isDescription && text.length > longestDescription
      ? [`Search results show about ${longestDescription} characters of a description; this one has ${text.length}`]
      : []),
    ...(/^picture_\d+_alt$/.test(key) && text.trim() === ''
      ? ['Readers who do not see the picture hear nothing of it without this text']
      : []),
    ...[...new Set(unknown)].map((written) => `${written} is shown as it is written: there is no such figure`),
    ...[...new Set(text.match(amount) ?? [])].map((stated) => priceWarning(stated, values)),
  ];
}

function priceWarning(stated: string, values: TokenValues): string {
  const plan = plans.find((name) => values[`price.${name}`] === stated);
  return plan
    ? `${stated} stays when billing changes the price; write {{price.${plan}}} instead`
    : `${stated} is the price of no plan`;
}

/** Why a schedule was not carried out, by the number of runs that began it; the page is as it was. */
export const whyRefused = (claims: number): string =>
  claims > maxClaims
    ? 'The server stopped or failed three times while it carried this out. Publish or withdraw the page by hand, or schedule it again.'
    : 'Another page had the slug at that time. Change the slug, and publish again.';
