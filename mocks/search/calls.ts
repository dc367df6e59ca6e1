import { search } from '@freight-hq/api/contract/search';
import { call, type Call } from '../kit/call.ts';
import { searchResults } from '../tenants/rows.ts';

const [first, second] = searchResults;

export const calls: readonly Call[] = ['swift', 'pro', first?.companyId ?? '', second?.id ?? '', '%', 'zzz'].map((q) =>
  call(search, { query: `q=${encodeURIComponent(q)}` }),
);
