import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { bankCompliance, bankScreenings } from '@freight-hq/mocks/money/compliance/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BankCompliance, type BankComplianceProps } from './BankCompliance.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const [document] = bankCompliance.documents.rows;
const [screening] = bankScreenings;
const company = { companyId: document!.companyId, companyName: document!.companyName };

const inReview = { id: 'bap_1', ...company, person: 'Alex Reed', state: 'pending', since: '2026-06-28T12:00:00.000Z' };
const frozen = {
  ...{ accountId: 'acc_1', ...company, accountNumber: '••••0042', status: 'suspended', isRestricted: true },
  ...{ since: '2026-06-29T12:00:00.000Z', by: 'Margaret Ellery', reason: 'Suspicious withdrawals' },
};
const [unauthorised, administrative, overall] = bankCompliance.returnRates;
const busy = {
  ...bankCompliance,
  inReview: { total: 1, rows: [inReview] },
  blocked: { total: 2, rows: [frozen, { ...frozen, accountId: 'acc_2', status: 'active' }] },
  returnRates: [
    { ...unauthorised!, sent: 910, returned: 4, percent: 0.44, left: 1 },
    { ...administrative!, sent: 910, returned: 9, percent: 0.99, left: 19 },
    { ...overall!, sent: 910, returned: 146, percent: 16.04, left: 0 },
  ],
};
const page = {
  items: [
    { ...screening!, id: 'bsc_1', result: 'blocked' as const, reportBy: '2026-07-08', annualReportBy: '2026-09-30' },
    ...bankScreenings,
  ],
  page: 1,
  size: 25,
};

const args: BankComplianceProps = {
  compliance: ready(busy),
  onRefresh: fn(),
  screenings: ready(page),
  query: { q: '', page: 1 },
  onQueryChange: fn(),
  recording: submissionIn({ status: 'idle' }, { open: fn() }),
  screening: submissionIn({ status: 'idle' }, { open: fn() }),
  planning: submissionIn({ status: 'idle' }, { open: fn() }),
  completion: submissionIn({ status: 'idle' }, { open: fn() }),
  companySearch: {
    ...answerTo(company.companyName.slice(0, 4)),
    companies: [{ companyId: company.companyId, name: company.companyName, detail: '12 users' }],
  },
  mayRecord: true,
};

const meta = preview.meta({ title: 'Screens/Banking/BankCompliance', component: BankCompliance, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Alex Reed')).toBeVisible();
    await expect(canvas.getAllByText('Suspicious withdrawals')).toHaveLength(2);
    await expect(canvas.getByText(/expired 6 days ago/)).toBeVisible();
    await expect(canvas.getByText('4 of 910 debits returned; 1 more would exceed the limit')).toBeVisible();
    await expect(canvas.getByText('146 of 910 debits returned; the limit is exceeded')).toBeVisible();
    await expect(canvas.getByText('By Jul 8, 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Record Document' }));
    await expect(args.recording.open).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Record Screening' }));
    await expect(args.screening.open).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Change Plan' }));
    await expect(args.planning.open).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Complete Review' }));
    await expect(args.completion.open).toHaveBeenCalledWith(busy.review.id);
    await userEvent.click(canvas.getByRole('button', { name: /Result/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Property blocked' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1, result: 'blocked' });
  },
});

const noRows = { total: 0, rows: [] };
const { id: _id, owner: _owner, last: _last, ...unplanned } = bankCompliance.review;
export const Empty = meta.story({
  args: {
    compliance: ready({
      ...{ ...bankCompliance, documents: noRows, recordedDocuments: 0, review: unplanned },
      returnRates: bankCompliance.returnRates.map((rate) => ({ ...rate, sent: 0, returned: 0, percent: 0 })),
    }),
    screenings: ready({ ...page, items: [] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The bank has decided on every customer.')).toBeVisible();
    await expect(canvas.getByText('No account is frozen or restricted.')).toBeVisible();
    await expect(canvas.getByText('No document expires within 90 days.')).toBeVisible();
    await expect(canvas.getAllByText('No debit by ACH was sent in the last 60 days')).toHaveLength(3);
    await expect(canvas.getByText('No screening was recorded yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Plan Review' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Complete Review' })).toHaveAttribute('aria-disabled', 'true');
  },
});

const documents = Array.from({ length: 100 }, (_, index) => ({ ...document!, id: `bdc_${index}`, days: index - 10 }));
const screenings = Array.from({ length: 25 }, (_, index) => ({ ...page.items[index % 3]!, id: `bsc_${index}` }));
export const Many = meta.story({
  args: {
    compliance: ready({ ...busy, documents: { total: 240, rows: documents } }),
    screenings: ready({ ...page, items: screenings, older: { after: 'x' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The first 100 of 240')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { compliance: loading, screenings: loading } });

export const Failed = meta.story({
  args: { compliance: failed('The server did not answer.'), screenings: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Compliance could not be loaded')).toBeVisible();
    await expect(canvas.getByText('Screenings could not be loaded')).toBeVisible();
  },
});

export const FilteredEmpty = meta.story({
  args: { query: { q: '', page: 1, result: 'rejected' }, screenings: ready({ ...page, items: [] }) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ q: '', page: 1 });
  },
});

/** A review that is late. */
export const Overdue = meta.story({
  args: { compliance: ready({ ...busy, review: { ...busy.review, dueOn: '2026-06-22' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 days ago')).toBeVisible();
  },
});

export const RecordingDocument = meta.story({
  args: { recording: submissionIn({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Document' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    await expect(await dialog.findByText('Choose a company')).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: /Company/ }), company.companyName.slice(0, 4));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(company.companyName) }));
    await userEvent.type(dialog.getByLabelText(/Last day/), '2027-05-31');
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    await expect(args.recording.send).toHaveBeenCalledWith({
      ...{ companyId: company.companyId, kind: 'insurance', expiresOn: '2027-05-31' },
    });
  },
});

export const RecordingScreening = meta.story({
  args: { screening: submissionIn({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Record Screening' }));
    await userEvent.click(dialog.getByRole('button', { name: /^No match/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Property blocked' }));
    await expect(await dialog.findByText('Report it to OFAC')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    await expect(args.screening.send).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('combobox', { name: /Company/ }), company.companyName.slice(0, 4));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(company.companyName) }));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Same owner as an entry of the list');
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    await expect(args.screening.send).toHaveBeenCalledWith({
      ...{ companyId: company.companyId, list: 'ofac_sdn', result: 'blocked', screenedOn: '2026-06-30' },
      reason: 'Same owner as an entry of the list',
    });
  },
});

export const Planning = meta.story({
  args: { planning: submissionIn({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan the review' }));
    const due = dialog.getByLabelText(/Due date/);
    await userEvent.clear(due);
    await userEvent.type(due, '2026-06-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Plan' }));
    await expect(await dialog.findByText('The due date is in the past')).toBeVisible();
    await userEvent.clear(due);
    await userEvent.type(due, '2026-07-02');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Plan' }));
    await expect(args.planning.send).toHaveBeenCalledWith({ ownerId: busy.review.owner!.id, dueOn: '2026-07-02' });
  },
});

export const Completing = meta.story({
  args: { completion: submissionIn({ status: 'open', target: 'frv_1' }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete the review?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Review' }));
    await expect(await dialog.findByText('Name the document of the review')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Document/), 'Review 2026, signed');
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Review' }));
    await expect(args.completion.send).toHaveBeenCalledWith({ document: 'Review 2026, signed' });
  },
});

export const Refused = meta.story({
  args: {
    completion: submissionIn({
      ...{ status: 'refused', target: 'frv_1', draft: { document: 'Review 2026' } },
      ...{ message: 'The review is complete already', fields: {} },
    }),
  },
  play: async () => {
    await expect(await screen.findByText('The review is complete already')).toBeVisible();
  },
});

export const WithoutRights = meta.story({ args: { mayRecord: false } });

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
