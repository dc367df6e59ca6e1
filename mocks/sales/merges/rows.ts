import type { Lead } from '@freight-hq/api/contract/sales/leads';

/** A merge of a mocked API, with both leads as they were. */
export interface Merged {
  id: string;
  lead: Lead;
  other: Lead;
  at: string;
  user: string;
  isUndone: boolean;
}

/** Merges of a mocked API. */
export const mergeRows = (): Merged[] => [];
