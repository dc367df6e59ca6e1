import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { bankDetailsParts, changedDetails, companies, everyRight, noRight } from '../../testing/bankStory.ts';
import { Payees, type PayeesProps, type CallBackDraft, type DetailsDraft } from './Payees.tsx';

const companyId = companies[0]!.id;
const { numberOnFile } = changedDetails;
const open = { status: 'open', target: companyId } as const;
const current = changedDetails.current!;
const factoring = { factorName: 'Harbor Factors', filedAt: '2026-06-01T09:00:00.000Z' };

const lockedText =
  'The invoices are assigned to Harbor Factors; the bank details are locked until the notice is released';

const args: PayeesProps = {
  ...bankDetailsParts({
    details: ready(changedDetails),
    change: submissionIn<DetailsDraft, string>({ status: 'idle' }, { open: fn() }),
    callBack: submissionIn<CallBackDraft, string>({ status: 'idle' }, { open: fn() }),
    filing: submissionIn<string, string>({ status: 'idle' }, { open: fn() }),
    noticeRelease: submissionIn<string, string>({ status: 'idle' }, { open: fn() }),
  }),
  company: companies[0]!.name,
  rights: everyRight,
};

const meta = preview.meta({ title: 'Screens/Banking/Payees', component: Payees, args });

/** Withdrawals wait, and the card says until when. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/withdrawals are possible from Jul 3, 2026, 7:00 AM Eastern/)).toBeVisible();
    await expect(canvas.getByText('Confirmed by phone').nextSibling).toHaveTextContent('Not yet');
    await expect(canvas.getByText('••••0942')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change Bank Details' }));
    await expect(args.change.open).toHaveBeenCalledWith(companyId);
    await userEvent.click(canvas.getByRole('button', { name: 'Record Call-Back' }));
    await expect(args.callBack.open).toHaveBeenCalledWith(companyId);
    await userEvent.click(canvas.getByRole('button', { name: 'File Notice of Assignment' }));
    await expect(args.filing.open).toHaveBeenCalledWith(companyId);
  },
});

/** Never changed since the account was opened. */
export const Empty = meta.story({
  args: { details: ready({ companyId, ...(numberOnFile && { numberOnFile }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('As given when the account was opened')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Record Call-Back' })).not.toBeInTheDocument();
  },
});

const long = 'Great Lakes Intermodal Drayage and Refrigerated Transport Cooperative of Northern Minnesota';

export const Many = meta.story({
  args: {
    company: long,
    details: ready({
      ...changedDetails,
      current: {
        ...current,
        holderName: long,
        callBack: { spokeWith: long, number: '(555) 555-0177', at: current.changedAt },
      },
      factoring: { ...factoring, factorName: long },
    }),
  },
});

export const Loading = meta.story({ args: { details: loading } });

export const Failed = meta.story({
  args: { details: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The bank details could not be loaded')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Change Bank Details' })).not.toBeInTheDocument();
  },
});

/** The number is read from masked fields; a wrong one is refused in place and nothing is lost. */
export const Changing = meta.story({
  args: { change: submissionIn<DetailsDraft, string>(open, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Change the bank details of Swift Haul/ }));
    const submit = dialog.getByRole('button', { name: 'Change Bank Details' });
    const routing = dialog.getByLabelText(/^Routing number/);
    const account = dialog.getByLabelText(/^Account number(?! again)/);
    const again = dialog.getByLabelText(/^Account number again/);
    for (const field of [routing, account, again]) await expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(routing, '021000022');
    await userEvent.type(account, '7315500942');
    await userEvent.type(again, '7315500943');
    await userEvent.click(submit);
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await expect(dialog.getByText('Enter the nine digits of a routing number')).toBeVisible();
    await expect(dialog.getByText('Enter the same account number')).toBeVisible();
    await expect(account).toHaveValue('7315500942');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Account holder' }), 'Swift Haul Logistics');
    await userEvent.clear(routing);
    await userEvent.type(routing, '021000021');
    await userEvent.clear(again);
    await userEvent.type(again, '7315500942');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They moved to another bank');
    await userEvent.click(submit);
    const [[draft]] = (args.change.send as ReturnType<typeof fn>).mock.calls as [[DetailsDraft]];
    await expect(draft).toMatchObject({
      holderName: 'Swift Haul Logistics',
      routingNumber: '021000021',
      reason: 'They moved to another bank',
    });
    await expect(JSON.stringify(draft)).not.toContain('7315500942');
    await expect(draft.accountNumber.take()).toBe('7315500942');
  },
});

/** Only the number on file counts. */
export const CallingBack = meta.story({
  args: { callBack: submissionIn<CallBackDraft, string>(open, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Record the call-back/ }));
    await expect(dialog.getByText('(555) 555-0177')).toBeVisible();
    const number = dialog.getByRole('textbox', { name: 'Number called' });
    const submit = dialog.getByRole('button', { name: 'Record Call-Back' });
    await userEvent.type(number, '(555) 555-0199');
    await userEvent.click(submit);
    await expect(dialog.getByText('Call the number on file')).toBeVisible();
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await expect(args.callBack.send).not.toHaveBeenCalled();
    await userEvent.clear(number);
    await userEvent.type(number, '+1 555 555 0177');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Person spoken with' }), 'Tess Arden');
    await userEvent.click(submit);
    await expect(args.callBack.send).toHaveBeenCalledWith({ spokeWith: 'Tess Arden', number: '+1 555 555 0177' });
  },
});

/** The person who changed the details records no call. */
export const OwnChange = meta.story({
  args: { details: ready({ ...changedDetails, current: { ...current, mayCall: false } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Record Call-Back' })).toHaveAccessibleDescription(
      'A person who is independent of the one who changed the details records the call',
    );
  },
});

/** With one person who may propose there is no second one; the card says what to do. */
export const NobodyToCall = meta.story({
  args: { details: ready({ ...changedDetails, current: { ...current, mayCall: false, eligibleCallers: 0 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody can record the call-back')).toBeVisible();
    await expect(canvas.getByText(/is independent of Olivia Harper records it\. Invite one/)).toBeVisible();
  },
});

export const Confirmed = meta.story({
  args: {
    details: ready({
      ...changedDetails,
      current: {
        ...current,
        callBack: { spokeWith: 'Tess Arden', number: '(555) 555-0177', at: '2026-06-30T11:30:00.000Z' },
      },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tess Arden, (555) 555-0177')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Record Call-Back' })).not.toBeInTheDocument();
  },
});

export const Filing = meta.story({
  args: { filing: submissionIn<string, string>(open, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /^File a notice of assignment/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'File Notice' }));
    await expect(dialog.getByText('Enter a name')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Factoring company' }), 'Harbor Factors');
    await userEvent.click(dialog.getByRole('button', { name: 'File Notice' }));
    await expect(args.filing.send).toHaveBeenCalledWith('Harbor Factors');
  },
});

/** While a notice of assignment is on file the details stay. */
export const Locked = meta.story({
  args: { details: ready({ companyId, factoring, changeBlocked: lockedText }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('The bank details are locked')).toBeVisible();
    const button = canvas.getByRole('button', { name: 'Change Bank Details' });
    await expect(button).toHaveAccessibleDescription(lockedText);
    await userEvent.click(canvas.getByRole('button', { name: 'Release Notice of Assignment' }));
    await expect(args.noticeRelease.open).toHaveBeenCalledWith(companyId);
  },
});

export const ReleaseProposed = meta.story({
  args: { details: ready({ companyId, factoring: { ...factoring, approvalId: 'apv_1' }, changeBlocked: lockedText }) },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Release Notice of Assignment' });
    await expect(button).toHaveAccessibleDescription('The release is proposed; a second person decides');
  },
});

/** The number from before the change is the one to call. */
export const PhoneChanged = meta.story({
  args: { details: ready({ ...changedDetails, phoneChangedAt: '2026-06-30T11:30:00.000Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Call the number that was on file before: \(555\) 555-0177/)).toBeVisible();
  },
});

export const Refused = meta.story({
  args: {
    change: submissionIn<DetailsDraft, string>({
      ...{ status: 'refused', target: companyId, fields: {}, draft: {} as DetailsDraft },
      message: 'The bank does not answer; try again in a moment',
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('The bank does not answer; try again in a moment')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { rights: noRight },
  play: async ({ canvas }) => {
    for (const name of ['Change Bank Details', 'Record Call-Back', 'File Notice of Assignment']) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAccessibleDescription('Your role may not move money');
    }
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
