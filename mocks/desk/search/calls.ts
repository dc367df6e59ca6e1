import { search } from '@freight-hq/api/contract/desk/search';
import { call, type Call } from '../../kit/call.ts';
import { tenants } from '../../tenants/tenants/rows.ts';

/** In lower case. */
export const searched: readonly string[] = [
  ...['swift', 'blue', 'prairie', 'pro', 'invoice', 'haul swi', 'margaret', 'banking', 'e', '60', '%', 'zzz'],
  tenants[0]?.companyId ?? '',
];

export const wordsOf = (q: string): string => new URLSearchParams({ q, limit: '16' }).toString();

export const calls: readonly Call[] = [
  ...searched.map((q) => call(search, { query: wordsOf(q) })),
  call(search, { query: wordsOf('SWIFT') }),
  call(search, { query: wordsOf('swift'), as: 'dispatcher' }),
];
