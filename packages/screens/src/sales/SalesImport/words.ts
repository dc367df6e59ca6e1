import type { ImportList, ImportStatus, ShownStatus } from '@freight-hq/api/rules/sales/imports';
import type { BadgeTone } from '@freight-hq/components/Badge';

/** A status as the list of imports shows it. */
export const statusWords: Readonly<Record<ShownStatus, { label: string; tone: BadgeTone }>> = {
  receiving: { label: 'Receiving', tone: 'info' },
  mapping: { label: 'Choose columns', tone: 'caution' },
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Checked', tone: 'info' },
  confirming: { label: 'Importing', tone: 'info' },
  importing: { label: 'Importing', tone: 'info' },
  withdrawing: { label: 'Taking back', tone: 'caution' },
  imported: { label: 'Imported', tone: 'positive' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
  set_aside: { label: 'Set aside', tone: 'critical' },
};

/** What the server is doing, beside the bar. */
export const workWords: Readonly<Partial<Record<ImportStatus, string>>> = {
  checking: 'Checking rows',
  confirming: 'Checking once more before the import',
  importing: 'Importing prospects',
  withdrawing: 'Taking prospects back, as the data has changed',
  undoing: 'Undoing the import',
};

export const listWords: Readonly<Record<ImportList, { label: string; none: string }>> = {
  bad: { label: 'Bad rows', none: 'No row is bad' },
  warned: { label: 'To look at', none: 'No row may be a known company or be meant otherwise' },
  reversed: { label: 'Reversed', none: 'No prospect was taken back' },
  kept: { label: 'Kept', none: 'No prospect was kept' },
  failed: { label: 'Failed', none: 'Every prospect could be taken back or kept' },
};
