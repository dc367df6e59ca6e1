import type { SQL } from 'drizzle-orm';
import { type OwnedTable, ownershipOf } from '../../db/ownership.ts';
import type { Tx } from '../../db/tx.ts';
import type { BackgroundWork } from '../../kernel/process/background.ts';
import { declareIds } from '../../kernel/id-kinds.ts';
import { declarePermissions, type HqJob, type Permission, type Role } from '../../kernel/permissions.ts';
import { declareActions } from '../audit/audit.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { declareContract, declareWebhooks, type DescribedWebhook, nameOfEndpoint } from '../contract/names.ts';
import type { Route } from '../pipeline/serve.ts';
import type { MailComposers, MailHeads } from './mails.ts';
import { type DeclaredProposals, declareProposals } from './proposals.ts';
import type { Runtime } from './runtime.ts';

/** Starts work that a running server does beside answering; `stop` ends it. */
export type Job = (runtime: Runtime) => BackgroundWork | Promise<BackgroundWork>;

/** A result of a noun, of the shape in `nouns/desk/search/contract.ts`. */
export interface FoundBySearch {
  kind: string;
  /** Whether the text is its id or number. */
  isExact: boolean;
}

/** At most `limit` results of one kind for a text, the best first: those whose id or number is the text, then others. */
export type FindBySearch = (tx: Tx, q: string, limit: number) => Promise<FoundBySearch[]>;

/** How far the demo data moves, for nouns with times that are no plain columns. */
export interface DemoShift {
  /** The last day of the demo data before, as YYYY-MM-DD. */
  from: string;
  days: number;
  months: number;
  /** The value of a column after it has moved by months. */
  laterMonth(column: string): SQL;
}

/** The declarations of a noun, from which all lists of the product are derived. */
export interface NounOptions<
  Audited extends string = string,
  Tables extends object = object,
  Proposed extends string = string,
> {
  /** The module of its contract. The names of its values are those of the description of the API. */
  contract?: object;
  /** What HQ posts to other systems, for the description of the API. */
  webhooks?: readonly DescribedWebhook[];
  /** The module of its tables, or several merged into one object. */
  tables?: Tables;
  /** Its endpoints, each with its handler. */
  routes?: readonly Route[] | ((runtime: Runtime) => readonly Route[]);
  jobs?: readonly Job[];
  /** Kinds of id, by the name of the path parameter that takes one: the prefix, three letters. */
  ids?: Readonly<Record<string, string>>;
  /** Permissions, each with every role that has it. */
  permissions?: Readonly<Record<Permission, readonly Role[]>>;
  /** Jobs of staff that give an admin one of its permissions. */
  staffJobs?: Readonly<Record<Permission, readonly HqJob[]>>;
  /** Audit actions of its commands. */
  audit?: readonly Audited[];
  /** What two people decide on, by its kind. */
  proposals?: DeclaredProposals<Proposed>;
  /** Mails that are composed when they are sent, by their topic in the outbox. */
  mails?: MailComposers;
  /** How written mails are addressed, by their topic in the outbox. */
  mailHeads?: MailHeads;
  /** Topics of the invalidation stream, each with the permission to read it. Every successful write publishes them. */
  topics?: Readonly<Record<string, Permission>>;
  /** Topics of other nouns whose data its writes change, too. */
  changes?: readonly string[];
  /** Finds its things for the search box, for callers with the permission. */
  search?: { permission: Permission; find: FindBySearch };
  /** The line of the deletion's dialog that counts the rows of its table, and the word for one of them. */
  deletion?: { line: string; one: string };
  /** Moves what the marks of its columns do not; runs as the owner of the tables, after the columns have moved. */
  shiftDemo?: (tx: Tx, shift: DemoShift) => Promise<unknown>;
}

export interface Noun<
  Audited extends string = string,
  Tables extends object = object,
  Proposed extends string = string,
> {
  name: string;
  contract: object;
  webhooks: readonly DescribedWebhook[];
  /** Its tables by the names that its module gives them; absent if it has none. */
  tablesByName?: Tables | undefined;
  tables: readonly OwnedTable[];
  routes(runtime: Runtime): readonly Route[];
  jobs: readonly Job[];
  ids: Readonly<Record<string, string>>;
  permissions: Readonly<Record<Permission, readonly Role[]>>;
  staffJobs: Readonly<Record<Permission, readonly HqJob[]>>;
  audit: readonly Audited[];
  proposals: DeclaredProposals<Proposed>;
  mails: MailComposers;
  mailHeads: MailHeads;
  topics: Readonly<Record<string, Permission>>;
  changes: readonly string[];
  search: NounOptions['search'];
  deletion: NounOptions['deletion'];
  shiftDemo: NounOptions['shiftDemo'];
}

/** The manifest of a noun: plural, in kebab case, the name of its folder. */
export function noun<
  const Audited extends string = never,
  Tables extends object = object,
  Proposed extends string = never,
>(name: string, options: NounOptions<Audited, Tables, Proposed>): Noun<Audited, Tables, Proposed> {
  const {
    contract = {},
    webhooks = [],
    tables,
    routes = [],
    jobs = [],
    ids = {},
    permissions = {},
    staffJobs = {},
    audit = [],
    proposals = {} as DeclaredProposals<Proposed>,
    mails = {},
    mailHeads = {},
    topics = {},
    changes = [],
    search,
    deletion,
    shiftDemo,
  } = options;
  return {
    name,
    contract,
    webhooks,
    tablesByName: tables,
    tables: Object.values(tables ?? {}).flatMap((value) => ownershipOf(value) ?? []),
    routes: (runtime) => {
      const own = typeof routes === 'function' ? routes(runtime) : routes;
      for (const { endpoint } of own) checkName(endpoint);
      return own.map((route) => ({ ...route, topics: [...Object.keys(topics), ...changes] }));
    },
    jobs,
    ids,
    permissions,
    staffJobs,
    audit,
    proposals,
    mails,
    mailHeads,
    topics,
    changes,
    search,
    deletion,
    shiftDemo,
  };
}

/** Refuses an endpoint that no noun's contract exports, at the start. */
function checkName(endpoint: Endpoint): void {
  if (nameOfEndpoint(endpoint)) return;
  throw new Error(`${endpoint.method} ${endpoint.path} is in no contract that a noun declares`);
}

/** Kinds of proposals that a noun declares. */
export type ProposedBy<Declaring extends Noun> = Declaring extends Noun ? keyof Declaring['proposals'] & string : never;

/** Makes ids, permissions, audit actions and proposals of nouns known; throws if two nouns declare the same. */
export function declareNouns<const Nouns extends readonly Noun[]>(nouns: Nouns): Nouns {
  for (const { contract, webhooks, ids, permissions, staffJobs, audit, proposals } of nouns) {
    declareContract(contract);
    declareWebhooks(webhooks);
    declareIds(ids);
    declarePermissions(permissions, staffJobs);
    declareActions(audit);
    declareProposals(proposals);
  }
  return nouns;
}
