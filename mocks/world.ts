import type { BillingDetails } from '@freight-hq/api/contract/billing';
import type { SupportDashboard } from '@freight-hq/api/contract/support-analytics';
import type { Annotation, CollaborationSession, Participant } from '@freight-hq/api/contract/collaboration';
import type { Tenant, TenantDetail } from '@freight-hq/api/contract/tenants';
import { billingDetails } from './billing/rows.ts';
import { tenants } from './tenants/rows.ts';
import { MockWorld as Parts } from './kit/world.ts';

interface State {
  tenants: Tenant[];
  /** Company ids for which a deletion code has been issued. */
  issuedCodes: Set<string>;
  supportDashboards: SupportDashboard[];
  /** By name. */
  billing: BillingDetails[];
  /** How often the payment run was asked for; absent before it is started. */
  paymentRun: { polls?: number };
  /** Tenants that were changed, by company id. */
  tenantDetails: Map<string, TenantDetail>;
  collaboration: MockCollaboration;
  /** A call that needs a fresh password entry is refused until one is made. */
  needsReauth: boolean;
}

export interface MockCollaboration {
  /** The newest first. */
  sessions: CollaborationSession[];
  annotations: Annotation[];
  deleted: { id: string; sessionId: string; seq: number }[];
  /** The number of the last change, by session. */
  seqs: Map<string, number>;
  /** Who has joined, by session. */
  members: Map<string, Participant[]>;
}

/** What handlers may change; each story and test has its own. */
export type MockWorld = Parts & State;

export const createWorld = (changes: Partial<State> = {}): MockWorld => Object.assign(new Parts(), stateOf(changes));

const stateOf = (changes: Partial<State>): State => ({
  tenants: [...tenants],
  issuedCodes: new Set(),
  supportDashboards: [],
  billing: [...billingDetails],
  paymentRun: {},
  tenantDetails: new Map(),
  collaboration: { sessions: [], annotations: [], deleted: [], seqs: new Map(), members: new Map() },
  needsReauth: false,
  ...changes,
});
