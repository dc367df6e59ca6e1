import { makeWorld } from '@freight-hq/mocks/seed';
import type { CallInput, Endpoint } from '../http/contract/endpoint.ts';
import { testAnchor } from './database/anchor.ts';
import type { TestApi } from './api.ts';

/** Ids of two things: of company a and of company b, or two of the platform's own. */
export interface Pair {
  a: string;
  b: string;
}

/** Ids by the name of the path parameter that takes them. */
export type Pairs = Record<string, Pair>;

export interface Given {
  api: TestApi;
  /** The token of an owner of the platform. */
  token: string;
  companies: Pair;
  /** The company that stands in the path. */
  companyId: string;
}

interface Ready<Body> {
  /** Ids for the path. */
  things?: Pairs;
  /** Members that the body needs now. */
  body?: Body;
  /** The token of another caller. */
  token?: string;
  /** The version that a call names which is no PATCH or PUT of the thing itself. */
  version?: number;
}

interface SampleOptions<Body> {
  /** A valid body, new each time. */
  body?: () => Body;
  /** A valid file, new each time, for an endpoint that takes CSV. */
  csv?: () => string;
  /** A valid mail, new each time, for an endpoint that takes one. */
  mail?: () => string;
  /** The content of a file, new each time, for an endpoint that takes one. */
  file?: () => string | Uint8Array<ArrayBuffer>;
  /** A valid query string with its question mark. */
  query?: string;
  /** Members of the body that tests may send often without harm; they replace the valid ones. */
  harmless?: Partial<Body>;
  /** Makes the call possible once more. */
  ready?: (given: Given) => Promise<Ready<Partial<Body>>>;
}

export interface Sample extends Omit<SampleOptions<unknown>, 'harmless' | 'ready'> {
  /** Method and path, as in `POST /api/hq/tenants/:companyId/suspend`. */
  name: string;
  harmless?: object;
  ready?: (given: Given) => Promise<Ready<object>>;
}

/** Valid calls of a noun for the access matrix, the fuzz test, the tests of a deletion and the drills. */
export interface NounSamples {
  calls?: readonly Sample[];
  /** Two things for each of its path parameters; without them no thing has the ids of the tests. */
  things?: (api: TestApi, companies: Pair) => Promise<Pairs>;
  /** Adds rows of a company to those of its tables that the demo data leaves empty. */
  fill?: (api: TestApi, companyId: string) => Promise<void>;
  /** Tables that a refused call may write. */
  writtenByRefusals?: readonly string[];
}

type BodyOf<E> = CallInput<E> extends { body: infer Body } ? Body : never;

/** A sample of an endpoint, held to its contract: `sample(createTicket)({ body: () => ({ ... }) })`. */
export const sample =
  <E extends Endpoint>({ method, path }: E) =>
  (options: SampleOptions<BodyOf<E>>): Sample => ({ name: `${method} ${path}`, ...(options as Omit<Sample, 'name'>) });

/** Counts up, for bodies that may not be the same twice. */
export function counter(): () => number {
  let count = 0;
  return () => (count += 1);
}

const { companies, tenants, bankAccounts, users } = makeWorld({ anchor: testAnchor }).rows;
const swift = companies.find(({ name }) => name === 'Swift Haul Logistics');

/** Ids of the demo data. */
export const demo = {
  ownerId: users.find(({ role }) => role === 'platform_owner')?.id ?? '',
  companyId: swift?.id ?? '',
  tenantId: tenants.find(({ companyId }) => companyId === swift?.id)?.id ?? '',
  /** A company with a bank account: the first by name, which the deletions of a test come to last. */
  bankedId:
    companies
      .filter(({ id }) => bankAccounts.some(({ companyId }) => companyId === id))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))[0]?.id ?? '',
};
