import type { Endpoint } from '@freight-hq/api/endpoint';
import type { AccountName } from './accounts.ts';

/** One request of a recording. */
export interface Call {
  endpoint: Endpoint;
  as: AccountName | 'anonymous';
  /** Path and query. */
  path: string;
  body?: unknown;
  /** The text of a file, in place of a body. */
  csv?: string;
  /** The version that the call names in `If-Match`. */
  ifMatch?: number;
}

export interface Wanted extends Partial<Omit<Call, 'endpoint' | 'path'>> {
  /** Fills the parameter of the path. */
  id?: string | undefined;
  query?: string;
}

/** A call of an endpoint, by the owner unless said. */
export function call(endpoint: Endpoint, { id = '', query, ...rest }: Wanted = {}): Call {
  const path = endpoint.path.replace(/:\w+/, id) + (query ? `?${query}` : '');
  return { as: 'owner', ...rest, endpoint, path };
}

/** The first row, or that of a kind; throws if the recorded rows have none. */
export function firstOf<Row>(rows: readonly Row[], isWanted: (row: Row) => boolean = () => true): Row {
  const found = rows.find(isWanted);
  if (found === undefined) throw new Error('No such row was recorded');
  return found;
}
