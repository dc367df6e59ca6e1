import type { AchHours } from './ach-hours.ts';
import { defaultSocketLimits, type SocketLimits } from './socket-limits.ts';
import type { TenantIssuer } from './issuers.ts';
import type { SigningKey } from '../contract/signature.ts';
import type { SecretsKey } from '../../kernel/sealing.ts';

/** How to reach the API of the bank. */
export interface BankAccess {
  url: string;
  token: string;
  /** The platform's own account, which forced debits go to and forced credits come from. */
  operatingAccountId: string;
}

/** Where the entries of the audit log are sent. */
export interface AuditReceiver {
  url: string;
  /** Its bearer token. */
  token: string | undefined;
}

/** Who sends a mail. */
export interface MailSender {
  name: string;
  address: string;
}

/** How to reach the mail server, and who sends. */
export interface MailAccess {
  host: string;
  port: number;
  /** Whether the connection begins with TLS; otherwise STARTTLS follows, unless the server is on this machine. */
  isSecure: boolean;
  isLocal: boolean;
  auth: { user: string; password: string } | undefined;
  from: MailSender;
  /** Who sends what is about invoices; absent: `from`. */
  billingFrom?: MailSender | undefined;
}

/** An inbox from which mails are fetched by IMAP. */
export interface ImapAccess {
  host: string;
  port: number;
  /** With TLS from the start; without it on this machine alone. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
  /** Where mails go that were fetched; absent: they stay. */
  doneFolder?: string | undefined;
}

/** The name where no other is set. */
export const productName = 'Freight HQ';

/** What the installation calls itself, and how its users reach it. */
export interface Brand {
  name: string;
  /** The sender of mails that have no other. */
  mail?: MailSender | undefined;
  logo?: Logo | undefined;
}

/** A picture that stands beside the name of the installation. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer<ArrayBuffer>;
}

/** How to reach Stripe, which charges the tenants. */
export interface StripeAccess {
  secretKey: string;
  /** Whether the key moves real money. */
  isLive: boolean;
  /** Secrets with which it signs events; two while one replaces the other, none if it sends no events. */
  webhookSecrets: readonly string[];
  /** In place of Stripe's own address, on this machine alone. */
  url?: string | undefined;
}

/** The provider of single sign-on for HQ's staff, by OpenID Connect. */
export interface OidcAccess {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the sign-in page calls it. */
  name: string;
  /** Domains of the e-mail addresses that may come, in lower case; none: every address of the provider. */
  domains: readonly string[];
  /** Google signs in everybody with an account, so that its tokens must name the organization, too. */
  isGoogle: boolean;
}

/** Who issues the tenants' invoices: this product, or another system that sends them. */
export const billingModes = ['internal', 'external'] as const;
export type BillingMode = (typeof billingModes)[number];

/** Everything that can be set from outside, checked once at the start. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; absent, the embedded database is used. */
  databaseUrl: string | undefined;
  /** Redis that connects the sockets of several nodes; absent, there is one node. */
  redisUrl: string | undefined;
  mode: 'demo' | 'production';
  registration: 'bootstrap' | 'invite' | 'open' | 'closed';
  seedDemo: boolean;
  /** Public origin of the portal, for example https://hq.example.com. */
  publicOrigin: string | undefined;
  allowedOrigins: readonly string[];
  /** Addresses or CIDR blocks of proxies whose X-Forwarded-For counts. */
  trustedProxies: readonly string[];
  /** Port of the metrics on the loopback address. */
  metricsPort: number | undefined;
  /** Opens the metrics beside the API. */
  metricsToken: string | undefined;
  /** Seconds for which a stopping server still serves, so that load balancers notice. */
  drainSeconds: number;
  /** Applications whose tokens count for users of tenants. */
  tenantIssuers: readonly TenantIssuer[];
  /** Secrets with which other systems of the platform sign the alerts they raise. */
  ingestKeys: readonly SigningKey[];
  /** The bank behind the accounts; none in production, and the sandbox in a demo, if absent. */
  bank: BankAccess | undefined;
  /** When the bank takes ACH payments, by the day from which it does. */
  achHours: readonly AchHours[];
  /** The secret with which the bank signs its webhooks; absent, they are refused. */
  bankWebhookToken: string | undefined;
  /** Who bills the tenants; absent, nobody has decided it: nothing is issued, reminded or charged. */
  billing: BillingMode | undefined;
  /** The payment provider; absent, a demo has the sandbox and production none. */
  stripe: StripeAccess | undefined;
  brand: Brand;
  /** The mail server; absent, messages wait in the outbox. */
  mail: MailAccess | undefined;
  /** The mail server at the border, whose checks of senders count; absent, senders are not checked. */
  mailAuthServer: string | undefined;
  /** The inbox from which mails are fetched; absent, mail servers deliver. */
  imap: ImapAccess | undefined;
  /** The provider of single sign-on; absent, there is none. */
  oidc: OidcAccess | undefined;
  /** The receiver of the audit log; absent, its entries stay in the database. */
  auditReceiver: AuditReceiver | undefined;
  /** Keys that seal secrets in the database, the newest first; without one, a demo makes its own. */
  secretsKeys: readonly SecretsKey[];
  /** Hosts inside the operator's network to which webhooks may go. */
  webhookInnerHosts: readonly string[];
  /** The program that scans stored files, with its arguments; absent, files are not scanned. */
  scanCommand: readonly string[] | undefined;
  /** Ordered SHA-1 hashes of passwords that no account may have. */
  breachedPasswordsFile: string | undefined;
  version: string;
  /** Whether an answer with a member outside its contract is an error; otherwise the member is dropped. */
  strictResponses: boolean;
  /** Origin of the API for the built shell, if it differs from the portal's. */
  apiBaseOrigin: string | undefined;
  limits: Limits;
}

/** Limits that tests raise; one test checks the defaults. */
export interface Limits {
  loginFailures: number;
  loginFailureWindowMs: number;
  attemptsPerAddressPerMinute: number;
  registrationsPerAddressPerHour: number;
  deletionCodesPerUserPerHour: number;
  exportsPerUserPerMinute: number;
  remindersPerUserPerDay: number;
  requestsPerUserPerMinute: number;
  requestsPerAddressPerMinute: number;
  /** Views of the public pages; their style sheet is not counted. */
  pageViewsPerAddressPerMinute: number;
  /** Views of invoices by their links. */
  payViewsPerAddressPerMinute: number;
  /** Views of the help centre, and answers to 'Was this helpful?'. */
  helpViewsPerAddressPerMinute: number;
  helpVotesPerAddressPerMinute: number;
  /** Calls of another system of the platform, by its key. */
  requestsPerKeyPerMinute: number;
  /** Events of the bank or the payment provider, which come in bursts and are only kept when they arrive. */
  eventsPerProviderPerMinute: number;
  /** Limits of open invalidation streams. */
  streamsPerUser: number;
  streamsPerCompany: number;
  /** Calls that one process answers at the same time. */
  requestsInFlight: number;
  expensiveRequestsInFlight: number;
  /** Milliseconds for the body of a request; a body of lines may take longer. */
  slowBodyMs: number;
  parallelHashes: number;
  queuedHashes: number;
  sockets: SocketLimits;
}

export const defaultLimits: Limits = {
  loginFailures: 5,
  loginFailureWindowMs: 15 * 60_000,
  attemptsPerAddressPerMinute: 20,
  registrationsPerAddressPerHour: 10,
  deletionCodesPerUserPerHour: 30,
  exportsPerUserPerMinute: 10,
  remindersPerUserPerDay: 200,
  requestsPerUserPerMinute: 300,
  requestsPerAddressPerMinute: 60,
  pageViewsPerAddressPerMinute: 300,
  payViewsPerAddressPerMinute: 30,
  helpViewsPerAddressPerMinute: 120,
  helpVotesPerAddressPerMinute: 10,
  requestsPerKeyPerMinute: 3_000,
  eventsPerProviderPerMinute: 30_000,
  streamsPerUser: 10,
  streamsPerCompany: 200,
  requestsInFlight: 200,
  expensiveRequestsInFlight: 50,
  slowBodyMs: 15_000,
  parallelHashes: 2,
  queuedHashes: 32,
  sockets: defaultSocketLimits,
};
