/** `?name=value`, escaped. */
const query = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}`;
const salesTab = (tab: string) => `/hq/sales${query('tab', tab)}`;

/** Addresses to which pages link. Other addresses are only in the declaration of their route. */
export const links = {
  hqLogin: () => '/hq/login',
  hqRegister: () => '/hq/register',
  forgotPassword: () => '/hq/login/forgot',
  choosePassword: () => '/hq/login/reset',
  /** Where a person whom an owner has invited connects their account with the provider. */
  connectAccount: () => '/hq/login/connect',
  /** Where the provider of single sign-on sends people back. */
  finishSso: () => '/hq/login/sso',
  /** Confirms at the provider who sits there, in a tab of its own. */
  confirmBySso: () => '/hq/login/sso?confirm=1',
  hq: () => '/hq',
  tenants: () => '/hq/tenants',
  /** The tenants that have not cancelled. */
  activeTenants: () => '/hq/tenants?plan=subscribed',
  /** The users of all tenants that can sign in. */
  activeUsers: () => '/hq/fleet/users?status=active',
  drivers: () => '/hq/fleet/drivers',
  vehicles: () => '/hq/fleet/vehicles',
  loads: () => '/hq/fleet/loads',
  tenantBilling: () => '/hq/tenants/billing',
  /** The tenant list with one tenant open, by its company. */
  tenant: (companyId: string) => `/hq/tenants${query('tenant', companyId)}`,
  /** The billing of all tenants, with the invoices of one open. */
  tenantInvoices: (companyId: string) => `/hq/tenants/billing${query('tenant', companyId)}`,
  /** The list of invoices, with one of them open. */
  invoice: (id: string) => `/hq/revenue/invoices${query('invoice', id)}`,
  tenantAnalytics: () => '/hq/tenants/analytics',
  tickets: () => '/hq/support',
  /** Every ticket of a tenant. */
  ticketsOf: (tenantId: string) => `/hq/support${query('tenantId', tenantId)}&status=any`,
  /** The ticket list with one ticket open. */
  ticket: (id: string) => `/hq/support${query('ticket', id)}`,
  /** Mails that people have to look at, in one of their views. */
  mailInbox: (view?: string) => (view === undefined ? '/hq/support/mail' : `/hq/support/mail${query('state', view)}`),
  /** The answers that support shares. */
  macros: () => '/hq/support/macros',
  revenue: () => '/hq/revenue',
  /** The overview with the rows behind one of its figures. */
  revenueFigure: (figure: string) => `/hq/revenue${query('figure', figure)}`,
  invoices: () => '/hq/revenue/invoices',
  payments: () => '/hq/revenue/payments',
  /** Charges without an outcome. */
  openPayments: () => '/hq/revenue/payments?status=open',
  disputedPayments: () => '/hq/revenue/payments?status=disputed',
  accounting: (month?: string) => `/hq/revenue/accounting${month === undefined ? '' : `?month=${month}`}`,
  revenueAnalytics: () => '/hq/revenue/analytics',
  banking: () => '/banking',
  /** Fraud Controls, where a company is chosen. */
  bankingControls: () => '/banking?tab=controls',
  /** Fraud Controls with a company chosen. */
  bankingOf: (companyId: string) => `/banking?tab=controls&company=${companyId}`,
  /** Proposals that wait for a second person. */
  approvals: () => '/banking?tab=approvals',
  bankingConsole: () => '/hq/banking',
  /** The reconciliation with one difference open. */
  bankDifference: (id: string) => `/hq/banking/reconciliation${query('difference', id)}`,
  features: () => '/hq/features',
  sales: () => '/hq/sales',
  salesTab,
  /** The list of prospects, with one of them open. */
  lead: (id: string) => `${salesTab('prospects')}&lead=${id}`,
  /** An import of prospects. */
  salesImport: (id: string) => `${salesTab('prospects')}&import=${id}`,
  /** A page of the content manager with its versions and schedules. */
  page: (id: string) => `/hq/content${query('schedule', id)}`,
  security: () => '/hq/settings/security',
  billingSettings: () => '/hq/settings/billing',
  firstSteps: () => '/hq/settings/first-steps',
  /** How staff signs in, for owners. */
  signInPolicy: () => '/hq/settings/sign-in',
  outbox: () => '/hq/settings/outbox',
  platformLink: () => '/hq/settings/link',
  platformKeys: () => '/hq/settings/link?tab=keys',
  /** The deliveries to a webhook. */
  platformWebhook: (id: string) => `/hq/settings/link?tab=webhooks&webhookId=${encodeURIComponent(id)}`,
  /** The refused rows of a source. */
  platformSource: (id: string) => `/hq/settings/link${query('sourceId', id)}`,
  /** The queue of onboardings, with one of them open. */
  onboarding: (id: string) => `/hq/tenants/onboarding${query('onboarding', id)}`,
  settings: () => '/hq/settings',
  team: () => '/hq/settings/team',
  status: () => '/hq/settings/status',
  alerts: () => '/alerts',
  /** The alerts, with one of them open. */
  alert: (id: string) => `/alerts${query('alert', id)}`,
  tenantHome: () => '/dashboard',
  /** The dashboard of a tenant's user, with one of the user's tickets open. */
  ownTicket: (id: string) => `/dashboard${query('ticket', id)}`,
} as const;
