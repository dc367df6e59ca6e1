import {
  checkColumns,
  type ColumnMapping,
  type FieldOptions,
  type Fields,
  fieldsMissing,
  recogniseColumns,
} from '../../../kernel/csv/column-mapping.ts';
import { conflict, invalid, notFound } from '../../../kernel/errors.ts';
import { tenantRoles } from '../../../kernel/permissions.ts';
import { driverStatuses } from '../../fleet/drivers/rules.ts';
import { loadStatuses } from '../../fleet/loads/rules.ts';
import { vehicleStatuses } from '../../fleet/vehicles/rules.ts';
import { type SnapshotKind, snapshotKinds } from '../linked-rows/rules.ts';
import { linkResults, type LinkResult } from '../link/rules.ts';

/** What people bring as files; invoices and payments are money, which systems send alone. */
export const importKinds = snapshotKinds;
export type ImportKind = SnapshotKind;

/** The way of a file: it is read, checked, and its rows are applied. A file is discarded when HQ deletes a company. */
export const linkImportStatuses = [
  'receiving',
  'mapping',
  'checking',
  'checked',
  'importing',
  'imported',
  'discarded',
] as const;
export type LinkImportStatus = (typeof linkImportStatuses)[number];

/** The statuses that callers see: whatever the step, a file that was set aside waits for a person. */
export const shownImportStatuses = [...linkImportStatuses, 'set_aside'] as const;
export type ShownImportStatus = (typeof shownImportStatuses)[number];

/** The server works on the file, and goes on with it after a restart. */
export const workingImportStatuses = ['checking', 'importing'] as const;
export type WorkingImportStatus = (typeof workingImportStatuses)[number];
export const isImportWorking = (status: ShownImportStatus): status is WorkingImportStatus =>
  (workingImportStatuses as readonly ShownImportStatus[]).includes(status);

/** Rows of one transaction. */
export const rowsAtOnce = 250;

/** Days for which the rows of a file are kept that are not in HQ. */
export const linkImportDays = 30;

/** Files whose time lies further ahead are refused: later changes would look older. */
export const mostAheadMs = 5 * 60_000;

/** What did not come into effect, in the order in which it shows. */
export const leftResults = ['refused', 'waiting', 'stale', 'ended'] as const satisfies readonly LinkResult[];
export type LeftResult = (typeof leftResults)[number];

export const allResults = linkResults;
export type ImportCounts = Record<LinkResult, number>;

const ownId = (...heads: string[]): FieldOptions => ({
  label: 'Own Id',
  isRequired: true,
  heads: ['externalid', 'ownid', 'id', ...heads],
});
const company: FieldOptions = {
  label: 'Company',
  isRequired: true,
  heads: ['company', 'companyid', 'companyexternalid', 'carrier', 'carrierid', 'account', 'accountid', 'firma'],
};
const created: FieldOptions = {
  label: 'Created At',
  isRequired: true,
  heads: ['createdat', 'created', 'createdon', 'creationdate', 'since', 'angelegt'],
};
const phone: FieldOptions = { label: 'Phone', heads: ['phone', 'phonenumber', 'telephone', 'telefon'] };
const firstName: FieldOptions = {
  label: 'First Name',
  isRequired: true,
  heads: ['firstname', 'givenname', 'vorname'],
};
const lastName: FieldOptions = { label: 'Last Name', heads: ['lastname', 'surname', 'familyname', 'nachname'] };
const status = (values: readonly string[], ...heads: string[]): FieldOptions => ({
  label: 'Status',
  isRequired: true,
  heads: ['status', ...heads],
  values,
});
const needed = (label: string, ...heads: string[]): FieldOptions => ({ label, isRequired: true, heads });

/** What a column can fill, by the member of the row, in the order of the form. */
const fieldsByKind = {
  companies: {
    externalId: ownId('companyid', 'companyexternalid'),
    name: needed('Name', 'name', 'company', 'companyname', 'legalname', 'firma'),
    dotNumber: { label: 'DOT Number', heads: ['dotnumber', 'dot', 'usdot', 'usdotnumber'] },
    mcNumber: { label: 'MC Number', heads: ['mcnumber', 'mc', 'docketnumber'] },
    phone,
    address: { label: 'Address', heads: ['address', 'street', 'phystreet', 'strasse'] },
    city: { label: 'City', heads: ['city', 'town', 'phycity', 'ort', 'stadt'] },
    state: { label: 'State', heads: ['state', 'province', 'region', 'phystate', 'bundesland'] },
    createdAt: created,
    hqId: { label: 'Id in HQ', heads: ['hqid', 'idinhq'] },
  },
  users: {
    externalId: ownId('userid'),
    company,
    email: needed('E-mail', 'email', 'mail', 'emailaddress'),
    firstName,
    lastName,
    role: { label: 'Role', isRequired: true, heads: ['role', 'rolle'], values: tenantRoles },
    isActive: { label: 'Active', isRequired: true, heads: ['isactive', 'active', 'aktiv'], values: ['yes', 'no'] },
    phone,
    subject: { label: 'Subject of Tokens', heads: ['subject', 'sub', 'subjectoftokens'] },
    createdAt: created,
  },
  drivers: {
    externalId: ownId('driverid'),
    company,
    firstName,
    lastName,
    phone,
    status: status(driverStatuses, 'driverstatus'),
    createdAt: created,
  },
  vehicles: {
    externalId: ownId('vehicleid'),
    company,
    unitNumber: needed('Unit Number', 'unitnumber', 'unit', 'trucknumber', 'number'),
    make: needed('Make', 'make', 'manufacturer', 'marke'),
    modelYear: needed('Model Year', 'modelyear', 'year', 'baujahr'),
    status: status(vehicleStatuses, 'vehiclestatus'),
    createdAt: created,
  },
  loads: {
    externalId: ownId('loadid'),
    company,
    loadNumber: needed('Load Number', 'loadnumber', 'load', 'number', 'reference'),
    driver: { label: 'Driver', heads: ['driver', 'driverid'] },
    vehicle: { label: 'Vehicle', heads: ['vehicle', 'vehicleid', 'truck', 'truckid'] },
    status: status(loadStatuses, 'loadstatus'),
    origin: needed('Origin', 'origin', 'from', 'pickup', 'pickupcity'),
    destination: needed('Destination', 'destination', 'to', 'delivery', 'deliverycity'),
    pickupAt: needed('Pickup At', 'pickupat', 'pickupdate', 'pickuptime'),
    deliveryAt: needed('Delivery At', 'deliveryat', 'deliverydate', 'deliverytime'),
    revenueCents: needed('Revenue in USD', 'revenueinusd', 'revenue', 'rate', 'amount'),
    createdAt: created,
  },
} as const satisfies Readonly<Record<ImportKind, Readonly<Record<string, FieldOptions>>>>;

/** A member of a row that a column fills. */
export type LinkField = { [Kind in ImportKind]: keyof (typeof fieldsByKind)[Kind] }[ImportKind];

/** The fields of a kind in the order of the form. */
export const fieldsOf = (kind: ImportKind): Fields<LinkField> => fieldsByKind[kind] as Fields<LinkField>;

export const linkFieldNames = [...new Set(importKinds.flatMap((kind) => Object.keys(fieldsByKind[kind])))] as [
  LinkField,
  ...LinkField[],
];

export type LinkMapping = ColumnMapping<LinkField>;

/** The columns that are known by their names; one column fills one field. */
export function recogniseFields(kind: ImportKind, names: readonly string[]): LinkMapping {
  const found = recogniseColumns(fieldsOf(kind), names);
  const used = new Set<string>();
  return Object.fromEntries(
    Object.entries(found).filter(([, from]) => {
      if (!('column' in from) || used.has(from.column)) return false;
      used.add(from.column);
      return true;
    }),
  );
}

/** Required fields that come from nowhere. */
export const missingLinkFields = (kind: ImportKind, mapping: LinkMapping): LinkField[] =>
  fieldsMissing(fieldsOf(kind), mapping);

/** Refuses a mapping of another kind, of a column that the file does not have, or of a value that a field does not know. */
export function checkLinkMapping(kind: ImportKind, mapping: LinkMapping, names: readonly string[]): void {
  const fields = fieldsOf(kind);
  for (const field of Object.keys(mapping)) {
    if (field in fields) continue;
    const detail = 'Rows of this kind have no such field';
    throw invalid(detail, { errors: [{ pointer: `/mapping/${field}`, detail }] });
  }
  checkColumns(fields, mapping, names);
}

const stepWords: Readonly<Record<WorkingImportStatus, string>> = { checking: 'checked', importing: 'imported' };
const counted = (row: number) => row.toLocaleString('en-US');

/** Why the server does not work on a file any more. */
export function whyImportSetAside(step: WorkingImportStatus, done: number, rows: number): string {
  const [from, to] = [Math.min(done + 1, rows), Math.min(done + rowsAtOnce, rows)];
  return `The server stopped or failed three times while it ${stepWords[step]} rows ${counted(from)} to ${counted(to)}. The file was set aside so that others go on.`;
}

/** Why a row does not count whose id an earlier row of the file has. */
export const sameIdAs = (line: number): string => `Own Id: Line ${counted(line)} has the same id`;

export const resultReasons: Readonly<Record<'waiting' | 'stale' | 'ended', string>> = {
  waiting: 'Its company is not known yet. The row waits for it for 7 days',
  stale: 'HQ has a newer version of this row than the file',
  ended: 'HQ has deleted the company',
};

export const linkImportMissing = () => notFound('Import not found');
export const importIsBusy = () => conflict('The file is being worked on; wait until that is done', { code: 'busy' });
export const importNotChecked = () =>
  conflict('The file has not been checked; choose its columns first', { code: 'not_checked' });
export const nothingApplies = () =>
  conflict('No row of the file would change anything in HQ', { code: 'nothing_valid' });
export const importSetAside = () => conflict('The file was set aside; try it again first', { code: 'set_aside' });
export const importNotSetAside = () => conflict('The file was not set aside', { code: 'not_set_aside' });
export const importDiscarded = () =>
  conflict('HQ has deleted a company since, and discarded the files that might name it; upload the file again', {
    code: 'discarded',
  });
export const timeAhead = () => {
  const detail = 'The time of the file lies ahead; check the clock of your computer, and save the file again';
  return invalid(detail, { code: 'time_ahead', errors: [{ pointer: 'modifiedAt', detail }] });
};
