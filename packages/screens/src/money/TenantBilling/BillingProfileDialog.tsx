import type { BillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { isFineEnough, mostMails, mostTaxPercent } from '@freight-hq/api/rules/money/billing-profiles';
import { useState } from 'react';
import { useNow } from '@freight-hq/components/Clock';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { faultAt, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './TenantBilling.css.ts';

/** The changed members of a billing profile. */
export interface ProfileChange {
  legalName?: string | null;
  address?: string | null;
  mails?: string[];
  taxRate?: { percent: number; from?: string };
  exemption?: { number: string; until?: string | null } | null;
}

/** The tenant whose billing profile is changed. */
export interface ProfileTarget {
  companyId: string;
  companyName: string;
}

export type ProfileEdit = Submission<ProfileChange, ProfileTarget, BillingProfile>;

interface BillingProfileDialogProps {
  target: ProfileTarget;
  edit: ProfileEdit;
  profile: Resource<BillingProfile>;
}

/** Changes to whom the next invoices of a tenant are made out, who gets them, and what tax they have. */
export function BillingProfileDialog({ target, edit, profile }: BillingProfileDialogProps) {
  const [opened, setOpened] = useState<BillingProfile>();
  // A cached version may be old; a later one must not replace the form.
  if (!opened && profile.status === 'ready' && !profile.isRefreshing) setOpened(profile.data);
  if (opened) return <OpenDialog {...{ opened, target, edit }} />;
  return (
    <AwaitedDialog
      title={titleOf(target)}
      resource={profile.status === 'ready' ? loading : profile}
      failure="The billing profile could not be loaded"
      heights={['4rem', '6rem', '6rem', '4rem', '4rem']}
      onClose={edit.cancel}
    />
  );
}

const titleOf = ({ companyName }: ProfileTarget) => `Billing profile of ${companyName}`;

interface Draft {
  legalName: string;
  address: string;
  /** One in a line. */
  mails: string;
  percent: string;
  from: string;
  number: string;
  until: string;
}

const draftOf = ({ legalName = '', address = '', mails, taxPercent, exemption }: BillingProfile): Draft => ({
  ...{ legalName, address, mails: mails.join('\n') },
  ...{ percent: `${taxPercent}`, from: '', number: exemption?.number ?? '', until: exemption?.until ?? '' },
});

function whyNoPercent(text: string): string | false {
  if (!/^\d+(\.\d+)?$/.test(text)) return 'Enter a number, such as 8.875';
  if (Number(text) > mostTaxPercent) return `Enter at most ${mostTaxPercent}`;
  return !isFineEnough(Number(text)) && 'Use at most four decimals';
}

/** What the server says about one of the addresses; it points at its place in the list. */
function faultOfMail(edit: ProfileEdit): { errorMessage?: string } {
  const faulty = Array.from({ length: mostMails }, (_, place) => faultAt(edit, `${place}`).errorMessage);
  const place = faulty.findIndex((fault) => fault !== undefined);
  return place < 0 ? {} : { errorMessage: `Address ${place + 1}: ${faulty[place]}` };
}

const mailsOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((mail) => mail.trim())
    .filter((mail) => mail !== '');

function whyNoMails(text: string): string | false {
  const mails = mailsOf(text);
  const wrong = mails.find((mail) => !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(mail));
  if (wrong !== undefined) return `${wrong} is no e-mail address; enter one such as name@company.example`;
  return mails.length > mostMails && `Enter at most ${mostMails} addresses`;
}

/** The changed members; emptied ones are cleared. */
function changeOf(draft: Draft, base: Draft): ProfileChange {
  const isChanged = (...names: (keyof Draft)[]) => names.some((name) => draft[name] !== base[name]);
  const { legalName, address, mails, percent, from, number, until } = draft;
  return {
    ...(isChanged('legalName') && { legalName: legalName || null }),
    ...(isChanged('address') && { address: address || null }),
    ...(isChanged('mails') && { mails: mailsOf(mails) }),
    ...(isChanged('percent', 'from') && { taxRate: { percent: Number(percent), ...(from !== '' && { from }) } }),
    ...(isChanged('number', 'until') && { exemption: number === '' ? null : { number, until: until || null } }),
  };
}

function OpenDialog({ opened, target, edit }: Omit<BillingProfileDialogProps, 'profile'> & { opened: BillingProfile }) {
  const today = useNow().toISOString().slice(0, 10);
  const form = useForm(edit, {
    initial: opened,
    draftOf,
    check: ({ mails, percent, from, number, until }) => ({
      mails: whyNoMails(mails),
      percent: whyNoPercent(percent),
      from: from !== '' && from < today && 'Choose today or a later day: what is invoiced keeps its tax',
      number: number === '' && until !== '' && 'Enter the number of the exemption',
    }),
  });
  const { base } = form;
  const change = changeOf(form.trimmed, draftOf(base));
  const isChanged = Object.keys(change).length > 0;
  const later = base.taxRates.filter(({ from }) => from > today);
  return (
    <FormDialog
      title={titleOf(target)}
      size="large"
      submit={{
        label: 'Save Changes',
        busyLabel: 'Saving...',
        disabledReason: isChanged ? undefined : 'Nothing has been changed yet',
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={edit} />}
      onSubmit={form.submit(() => isChanged && edit.send(change, base.version))}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>
          What you typed is still here and not saved; fields that you left alone show theirs. Save again to put yours
          over theirs.
        </StaleNotice>
      )}
      <TextField
        label="Legal Name"
        description={`The buyer on invoices; empty: ${target.companyName}`}
        autoComplete="off"
        maxLength={200}
        {...form.field('legalName')}
      />
      <TextField label="Billing Address" autoComplete="off" rows={3} maxLength={500} {...form.field('address')} />
      <TextField
        label="Invoice E-Mails"
        description={`One in a line, at most ${mostMails}`}
        autoComplete="off"
        rows={3}
        {...form.field('mails')}
        {...faultOfMail(edit)}
      />
      <div className={styles.pair}>
        <TextField
          label="Tax in Percent"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          {...form.field('percent')}
        />
        <TextField label="From Day" description="Empty: today (UTC)" type="date" {...form.field('from')} />
      </div>
      {later.map(({ from, percent }) => (
        <Text key={from} size={13} tone="muted">
          {percent} % from {from}
        </Text>
      ))}
      <div className={styles.pair}>
        <TextField label="Exemption Number" autoComplete="off" maxLength={60} {...form.field('number')} />
        <TextField
          label="Exempt Until"
          description="The last day without tax (UTC); empty: no end"
          type="date"
          {...form.field('until')}
        />
      </div>
    </FormDialog>
  );
}
