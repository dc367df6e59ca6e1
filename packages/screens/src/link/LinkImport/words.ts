import {
  type ImportCounts,
  type LeftResult,
  type ShownImportStatus,
  type WorkingImportStatus,
} from '@freight-hq/api/rules/link/link-imports';
import type { BadgeTone } from '@freight-hq/components/Badge';

export const mayNotImport = 'Only owners and super admins import rows';

/** A status as the list of files shows it. */
export const statusWords: Readonly<Record<ShownImportStatus, { label: string; tone: BadgeTone }>> = {
  receiving: { label: 'Receiving', tone: 'info' },
  mapping: { label: 'Choose columns', tone: 'caution' },
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Checked', tone: 'info' },
  importing: { label: 'Importing', tone: 'info' },
  imported: { label: 'Imported', tone: 'positive' },
  discarded: { label: 'Discarded', tone: 'neutral' },
  set_aside: { label: 'Set aside', tone: 'critical' },
};

/** What the server is doing, beside the bar. */
export const workWords: Readonly<Record<WorkingImportStatus, string>> = {
  checking: 'Checking rows',
  importing: 'Importing rows',
};

export const listWords: Readonly<Record<LeftResult, { label: string; none: string }>> = {
  refused: { label: 'Refused', none: 'No row is refused' },
  waiting: { label: 'Waiting', none: 'No row waits for its company' },
  stale: { label: 'Older than HQ', none: 'No row is older than in HQ' },
  ended: { label: 'Of deleted companies', none: 'No row is of a deleted company' },
};

export const countWords: Readonly<Record<keyof ImportCounts, { check: string; result: string }>> = {
  applied: { check: 'Would change HQ', result: 'Changed HQ' },
  unchanged: { check: 'As in HQ already', result: 'As in HQ already' },
  waiting: { check: 'Would wait for their company', result: 'Wait for their company' },
  stale: { check: 'Older than in HQ', result: 'Older than in HQ' },
  refused: { check: 'Refused', result: 'Refused' },
  ended: { check: 'Of companies that HQ has deleted', result: 'Of companies that HQ has deleted' },
};
