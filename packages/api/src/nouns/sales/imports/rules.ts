import {
  checkColumns,
  type ColumnMapping,
  type FieldOptions,
  fieldsMissing,
  recogniseColumns,
} from '../../../kernel/csv/column-mapping.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { industries, leadSources, leadStatuses, openStages } from '../leads/rules.ts';

/** The way of an import: its file is read and checked, then its leads are added; an undo takes them back. */
export const importStatuses = [
  'receiving',
  'mapping',
  'checking',
  'checked',
  'confirming',
  'importing',
  'withdrawing',
  'imported',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The statuses that callers see: whatever the step, an import that was set aside waits for a person. */
export const shownStatuses = [...importStatuses, 'set_aside'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The server works on the import, and goes on with it after a restart. */
export const workingStatuses = ['checking', 'confirming', 'importing', 'withdrawing', 'undoing'] as const;
export type WorkingStatus = (typeof workingStatuses)[number];
export const isWorking = (status: ShownStatus): status is WorkingStatus =>
  (workingStatuses as readonly ShownStatus[]).includes(status);

/** Rows of one batch of each step. */
export const batchRows: Readonly<Record<WorkingStatus, number>> = {
  checking: 250,
  confirming: 250,
  importing: 100,
  withdrawing: 100,
  undoing: 100,
};

const stepWords: Readonly<Record<WorkingStatus, string>> = {
  checking: 'checked',
  confirming: 'checked once more',
  importing: 'imported',
  withdrawing: 'took back',
  undoing: 'took back',
};

/** The rows of a file that a batch works on, of which the step has done some; an import begins with the last row. */
export function rowsAhead(step: WorkingStatus, done: number, rows: number): { from: number; to: number } {
  const size = batchRows[step];
  if (step === 'importing') return { from: Math.max(1, rows - done - size + 1), to: rows - done };
  return { from: Math.min(done + 1, rows), to: Math.min(done + size, rows) };
}

const counted = (row: number) => row.toLocaleString('en-US');

/** Why the server does not work on a file any more. */
export function whySetAside(step: WorkingStatus, done: number, rows: number): string {
  const { from, to } = rowsAhead(step, done, rows);
  return `The server stopped or failed three times while it ${stepWords[step]} rows ${counted(from)} to ${counted(to)}. The file was set aside so that others go on.`;
}

/** An import in one of these has added leads, or will: the same file with the same columns is refused. */
export const committedStatuses = ['confirming', 'importing', 'imported'] as const;

/** With bad rows: import nothing, or leave them out. */
export const importModes = ['all', 'skip'] as const;
export type ImportMode = (typeof importModes)[number];

/** Lists of the rows of an import. */
export const importLists = ['bad', 'warned', 'reversed', 'kept', 'failed'] as const;
export type ImportList = (typeof importLists)[number];

/** Days for which the rows of a file are kept, and within which an import can be undone. */
export const importKeptDays = 30;

/** What a column can fill, in the order of the form. */
export const importFields = {
  company_name: {
    label: 'Company',
    isRequired: true,
    heads: ['company', 'companyname', 'legalname', 'account', 'firma', 'carriername', 'dbaname'],
  },
  contact_name: {
    label: 'Contact',
    heads: ['contact', 'contactname', 'contactperson', 'fullname', 'ansprechpartner'],
  },
  contact_first_name: {
    label: 'First Name of the Contact',
    heads: ['firstname', 'contactfirstname', 'givenname', 'vorname'],
  },
  contact_last_name: {
    label: 'Last Name of the Contact',
    heads: ['lastname', 'contactlastname', 'surname', 'familyname', 'nachname'],
  },
  contact_email: {
    label: 'E-mail',
    heads: ['email', 'mail', 'emailaddress', 'contactemail'],
  },
  contact_phone: {
    label: 'Phone',
    heads: ['phone', 'phonenumber', 'telephone', 'contactphone', 'telefon'],
  },
  industry: {
    label: 'Industry',
    heads: ['industry', 'sector', 'branche'],
    values: industries,
  },
  lead_source: {
    label: 'Source',
    heads: ['source', 'leadsource', 'quelle'],
    values: leadSources,
  },
  city: { label: 'City', heads: ['city', 'town', 'phycity', 'ort', 'stadt'] },
  state: { label: 'State', heads: ['state', 'province', 'region', 'phystate', 'bundesland'] },
  country: { label: 'Country', heads: ['country', 'phycountry', 'land'] },
  dot_number: { label: 'DOT Number', heads: ['dotnumber', 'dot', 'usdot', 'usdotnumber'] },
  status: { label: 'Status', heads: ['status', 'leadstatus'], values: leadStatuses },
  stage: { label: 'Stage', heads: ['stage', 'leadstage'], values: openStages },
  probability: { label: 'Probability in Percent', heads: ['probabilityinpercent', 'probability'] },
  company_size: { label: 'Employees', heads: ['employees', 'companysize', 'headcount', 'mitarbeiter'] },
  annual_shipping_volume: {
    label: 'Loads a Year',
    heads: ['loadsayear', 'loadsperyear', 'annualshippingvolume', 'annualvolume'],
  },
  annual_revenue: {
    label: 'Annual Revenue in USD',
    heads: ['annualrevenueinusd', 'annualrevenue', 'revenue', 'umsatz'],
  },
  estimated_value: { label: 'Value in USD', heads: ['valueinusd', 'value', 'estimatedvalue', 'dealvalue', 'amount'] },
  close_date: { label: 'Close Date', heads: ['closedate', 'expectedclose', 'expectedclosedate'] },
  timeline: { label: 'Timeline', heads: ['timeline'] },
  assigned_to: { label: 'Assigned Rep', heads: ['assignedrep', 'assignedto', 'rep', 'owner', 'salesrep'] },
  next_followup: { label: 'Next Follow-up', heads: ['nextfollowup', 'followup'] },
  decision_maker: { label: 'Decision Maker', heads: ['decisionmaker'] },
  budget_confirmed: { label: 'Budget Confirmed', heads: ['budgetconfirmed'] },
  primary_lanes: { label: 'Primary Lanes', heads: ['primarylanes', 'lanes'] },
  current_providers: { label: 'Current Providers', heads: ['currentproviders', 'providers'] },
  pain_points: { label: 'Pain Points', heads: ['painpoints'] },
  competitors: { label: 'Competitors', heads: ['competitors'] },
  website: { label: 'Website', heads: ['website', 'url', 'homepage'] },
  linkedin: { label: 'LinkedIn', heads: ['linkedin'] },
} as const satisfies Readonly<Record<string, FieldOptions>>;
export type ImportField = keyof typeof importFields;

export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

const optionsOf = (field: ImportField): FieldOptions => importFields[field];

/** Values that can stand for every row of a field. */
export const valuesOfField = (field: ImportField): readonly string[] => optionsOf(field).values ?? [];

export const isFieldRequired = (field: ImportField): boolean => optionsOf(field).isRequired ?? false;

/** Where each field comes from: a column of the file, or one value for all rows. */
export type Mapping = ColumnMapping<ImportField>;

/** The columns that are known by their names. */
export const recognise = (names: readonly string[]): Mapping => recogniseColumns(importFields, names);

/** Required fields that come from nowhere. */
export const missingFields = (mapping: Mapping): ImportField[] => fieldsMissing(importFields, mapping);

/** Refuses a mapping that names a column that the file does not have, or a value that the field does not know. */
export const checkMapping = (mapping: Mapping, names: readonly string[]): void =>
  checkColumns(importFields, mapping, names);

/** Why a row is bad whose text keeps the server busy, and one that stands behind several of them. */
export const slowRow = 'The row takes too long to read; shorten its values, or take it out of the file';
export const unreadRow = (slow: number) =>
  `The row was not read, since ${slow} others of the file take too long; correct those first`;

export const importMissing = () => notFound('Import not found');
export const importBusy = () => conflict('The file is being worked on; wait until that is done', { code: 'busy' });
export const notChecked = () =>
  conflict('The file has not been checked; choose its columns first', { code: 'not_checked' });
export const importedAlready = (at: Date, by: string) =>
  conflict(`This file was imported on ${at.toISOString().slice(0, 10)} by ${by} with the same columns`, {
    code: 'imported_already',
  });
export const nothingToImport = () => conflict('The file has no row that can be imported', { code: 'nothing_valid' });
export const hasBadRows = (count: number) =>
  conflict(`${count === 1 ? '1 row is' : `${count} rows are`} bad; correct the file, or skip bad rows`, {
    code: 'bad_rows',
  });
export const isSetAside = () => conflict('The file was set aside; try it again first', { code: 'set_aside' });
export const notSetAside = () => conflict('The file was not set aside', { code: 'not_set_aside' });
export const notImported = () => conflict('Only an imported file is undone', { code: 'not_imported' });
export const undoTooLate = () => conflict(`An import is undone within ${importKeptDays} days`, { code: 'too_old' });
