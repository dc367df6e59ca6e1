import { links } from './links.ts';

const tenants = (name: string, companyId: string) =>
  `${links.tenants()}?${new URLSearchParams({ [name]: companyId }).toString()}`;

/** Addresses of things and commands that a search finds, so that the frame does not carry them. */
export const foundLinks = {
  /** The knowledge base with one article open. */
  article: (id: string) => `/hq/support/knowledge?${new URLSearchParams({ article: id }).toString()}`,
  /** The help centre, which the server serves to everybody. */
  help: () => '/help',
  /** The papers that the bank has of tenants, and the yearly review. */
  bankCompliance: () => '/hq/banking/compliance',
  /** The reconciliation of bank and ledger with its days. */
  reconciliation: () => '/hq/banking/reconciliation',
  /** The tenant list with the dialog that suspends or resumes one, by its company. */
  suspension: (companyId: string) => tenants('suspend', companyId),
  /** The tenant list with the form of one, by its company. */
  tenantEdit: (companyId: string) => tenants('edit', companyId),
  /** An open ticket with the focus in the reply. */
  ticketReply: (id: string) => `${links.ticket(id)}&${new URLSearchParams({ reply: id }).toString()}`,
} as const;
