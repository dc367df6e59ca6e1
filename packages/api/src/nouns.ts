import { declareNouns, type ProposedBy } from './http/noun/noun.ts';
import { own } from './http/noun/own.ts';
import { demandProposals } from './http/noun/proposals.ts';
import { collaboration } from './nouns/collaboration/collaboration/noun.ts';
import { pages } from './nouns/content/pages/noun.ts';
import { pictures } from './nouns/content/pictures/noun.ts';
import { site } from './nouns/content/site/noun.ts';
import { attention } from './nouns/desk/attention/noun.ts';
import { auditLog } from './nouns/desk/audit/noun.ts';
import { config } from './nouns/desk/config/noun.ts';
import { dashboard } from './nouns/desk/dashboard/noun.ts';
import { firstSteps } from './nouns/desk/first-steps/noun.ts';
import { health } from './nouns/desk/health/noun.ts';
import { notifications } from './nouns/desk/notifications/noun.ts';
import { outbox } from './nouns/desk/outbox/noun.ts';
import { search } from './nouns/desk/search/noun.ts';
import { status } from './nouns/desk/status/noun.ts';
import { stream } from './nouns/desk/stream/noun.ts';
import { alerts } from './nouns/fleet/alerts/noun.ts';
import { drivers } from './nouns/fleet/drivers/noun.ts';
import { features } from './nouns/fleet/features/noun.ts';
import { fleet } from './nouns/fleet/fleet/noun.ts';
import { loads } from './nouns/fleet/loads/noun.ts';
import { vehicles } from './nouns/fleet/vehicles/noun.ts';
import { eventLog } from './nouns/link/event-log/noun.ts';
import { events } from './nouns/link/events/noun.ts';
import { keys } from './nouns/link/keys/noun.ts';
import { snapshots } from './nouns/link/snapshots/noun.ts';
import { rowKinds } from './nouns/link/row-kinds/noun.ts';
import { sources } from './nouns/link/sources/noun.ts';
import { link } from './nouns/link/link/noun.ts';
import { linkHealth } from './nouns/link/link-health/noun.ts';
import { linkImports } from './nouns/link/link-imports/noun.ts';
import { linkedRows } from './nouns/link/linked-rows/noun.ts';
import { openings } from './nouns/link/openings/noun.ts';
import { webhooks } from './nouns/link/webhooks/noun.ts';
import { approvals } from './nouns/money/approvals/noun.ts';
import { approvalKinds } from './nouns/money/approvals/rules.ts';
import { bankAccounts } from './nouns/money/bank-accounts/noun.ts';
import { bankControls } from './nouns/money/bank-controls/noun.ts';
import { bankCustomers } from './nouns/money/bank-customers/noun.ts';
import { bankMonitoring } from './nouns/money/bank-monitoring/noun.ts';
import { bankProvider } from './nouns/money/bank-provider/noun.ts';
import { bankingConsole } from './nouns/money/banking-console/noun.ts';
import { billingProfiles } from './nouns/money/billing-profiles/noun.ts';
import { billing } from './nouns/money/billing/noun.ts';
import { books } from './nouns/money/books/noun.ts';
import { checkouts } from './nouns/money/checkouts/noun.ts';
import { compliance } from './nouns/money/compliance/noun.ts';
import { corrections } from './nouns/money/corrections/noun.ts';
import { creditNotes } from './nouns/money/credit-notes/noun.ts';
import { credits } from './nouns/money/credits/noun.ts';
import { disputes } from './nouns/money/disputes/noun.ts';
import { dunning } from './nouns/money/dunning/noun.ts';
import { invoiceDocuments } from './nouns/money/invoice-documents/noun.ts';
import { invoiceRegister } from './nouns/money/invoice-register/noun.ts';
import { invoices } from './nouns/money/invoices/noun.ts';
import { ledger } from './nouns/money/ledger/noun.ts';
import { monthClose } from './nouns/money/month-close/noun.ts';
import { payees } from './nouns/money/payees/noun.ts';
import { paymentMethods } from './nouns/money/payment-methods/noun.ts';
import { paymentProvider } from './nouns/money/payment-provider/noun.ts';
import { paymentSandbox } from './nouns/money/payment-sandbox/noun.ts';
import { payments } from './nouns/money/payments/noun.ts';
import { payouts } from './nouns/money/payouts/noun.ts';
import { providerEvents } from './nouns/money/provider-events/noun.ts';
import { reconciliation } from './nouns/money/reconciliation/noun.ts';
import { refunds } from './nouns/money/refunds/noun.ts';
import { revenue } from './nouns/money/revenue/noun.ts';
import { scheduledChanges } from './nouns/money/scheduled-changes/noun.ts';
import { subscriptions } from './nouns/money/subscriptions/noun.ts';
import { transfers } from './nouns/money/transfers/noun.ts';
import { accountMail } from './nouns/people/account-mail/noun.ts';
import { embedCheck } from './nouns/people/embed-check/noun.ts';
import { issuers } from './nouns/people/issuers/noun.ts';
import { factors } from './nouns/people/factors/noun.ts';
import { sessions } from './nouns/people/sessions/noun.ts';
import { passkeys } from './nouns/people/passkeys/noun.ts';
import { scim } from './nouns/people/scim/noun.ts';
import { signInPolicy } from './nouns/people/sign-in-policy/noun.ts';
import { signatures } from './nouns/people/signatures/noun.ts';
import { singleSignOn } from './nouns/people/single-sign-on/noun.ts';
import { team } from './nouns/people/team/noun.ts';
import { tenantUsers } from './nouns/people/tenant-users/noun.ts';
import { users } from './nouns/people/users/noun.ts';
import { automations } from './nouns/sales/automations/noun.ts';
import { handovers } from './nouns/sales/handovers/noun.ts';
import { imports } from './nouns/sales/imports/noun.ts';
import { leads } from './nouns/sales/leads/noun.ts';
import { merges } from './nouns/sales/merges/noun.ts';
import { pipeline } from './nouns/sales/pipeline/noun.ts';
import { salesAnalysis } from './nouns/sales/sales-analysis/noun.ts';
import { salesTeam } from './nouns/sales/sales-team/noun.ts';
import { answers } from './nouns/support/answers/noun.ts';
import { articles } from './nouns/support/articles/noun.ts';
import { calendars } from './nouns/support/calendars/noun.ts';
import { files } from './nouns/support/files/noun.ts';
import { helpCentre } from './nouns/support/help-centre/noun.ts';
import { imap } from './nouns/support/imap/noun.ts';
import { macros } from './nouns/support/macros/noun.ts';
import { mailDesk } from './nouns/support/mail-desk/noun.ts';
import { mailIn } from './nouns/support/mail-in/noun.ts';
import { mailboxes } from './nouns/support/mailboxes/noun.ts';
import { ownTickets } from './nouns/support/own-tickets/noun.ts';
import { silentTickets } from './nouns/support/silent-tickets/noun.ts';
import { supportAnalytics } from './nouns/support/support-analytics/noun.ts';
import { ticketClock } from './nouns/support/ticket-clock/noun.ts';
import { ticketMerges } from './nouns/support/ticket-merges/noun.ts';
import { ticketThread } from './nouns/support/ticket-thread/noun.ts';
import { tickets } from './nouns/support/tickets/noun.ts';
import { onboarding } from './nouns/tenants/onboarding/noun.ts';
import { tenantAnalytics } from './nouns/tenants/tenant-analytics/noun.ts';
import { tenants } from './nouns/tenants/tenants/noun.ts';

/** Every noun of the product. Routes, tables and all other lists are derived from it. */
export const nouns = declareNouns([
  own,
  accountMail,
  alerts,
  answers,
  approvals,
  articles,
  attention,
  auditLog,
  automations,
  bankAccounts,
  bankControls,
  bankCustomers,
  bankMonitoring,
  bankProvider,
  bankingConsole,
  billing,
  billingProfiles,
  books,
  calendars,
  checkouts,
  collaboration,
  compliance,
  config,
  corrections,
  creditNotes,
  credits,
  dashboard,
  disputes,
  drivers,
  dunning,
  embedCheck,
  eventLog,
  events,
  factors,
  features,
  files,
  firstSteps,
  fleet,
  handovers,
  health,
  helpCentre,
  imap,
  imports,
  invoiceDocuments,
  invoiceRegister,
  invoices,
  issuers,
  keys,
  leads,
  ledger,
  link,
  linkHealth,
  linkImports,
  linkedRows,
  loads,
  macros,
  mailDesk,
  mailIn,
  mailboxes,
  merges,
  monthClose,
  notifications,
  onboarding,
  openings,
  outbox,
  ownTickets,
  pages,
  passkeys,
  payees,
  paymentMethods,
  paymentProvider,
  paymentSandbox,
  payments,
  payouts,
  pictures,
  pipeline,
  providerEvents,
  reconciliation,
  refunds,
  revenue,
  rowKinds,
  salesAnalysis,
  salesTeam,
  scheduledChanges,
  scim,
  search,
  sessions,
  signInPolicy,
  signatures,
  silentTickets,
  singleSignOn,
  site,
  snapshots,
  sources,
  status,
  stream,
  subscriptions,
  supportAnalytics,
  team,
  tenantAnalytics,
  tenantUsers,
  tenants,
  ticketClock,
  ticketMerges,
  ticketThread,
  tickets,
  transfers,
  users,
  vehicles,
  webhooks,
]);

/** A kind of approval that no manifest declares does not compile. */
demandProposals<ProposedBy<(typeof nouns)[number]>>(approvalKinds);

/** An audit action that no manifest declares does not compile. */
declare module './http/audit/audit.ts' {
  interface DeclaredActions {
    action: (typeof nouns)[number]['audit'][number];
  }
}
