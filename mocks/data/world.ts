import type { Tenant } from '@freight-hq/api/contract/tenants';
import { tenants } from './tenants.ts';

/** What handlers may change; each story and test has its own. */
export interface MockWorld {
  tenants: Tenant[];
  /** Company ids for which a deletion code has been issued. */
  issuedCodes: Set<string>;
  /** A call that needs a fresh password entry is refused until one is made. */
  needsReauth: boolean;
}

export const createWorld = (changes: Partial<MockWorld> = {}): MockWorld => ({
  tenants: [...tenants],
  issuedCodes: new Set(),
  needsReauth: false,
  ...changes,
});
