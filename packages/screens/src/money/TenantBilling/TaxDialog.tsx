import type { BillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { isFineEnough, mostTaxPercent } from '@freight-hq/api/rules/money/billing-profiles';
import { useState } from 'react';
import { useNow } from '@freight-hq/components/Clock';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { useForm } from '../../lib/useForm.ts';
import * as styles from './TenantBilling.css.ts';

/** The changed members of a billing profile. */
export interface TaxChange {
  taxRate?: { percent: number; from?: string };
  exemption?: { number: string; until?: string | null } | null;
}

/** The tenant whose tax is changed. */
export interface TaxTarget {
  companyId: string;
  companyName: string;
}

export type TaxEdit = Submission<TaxChange, TaxTarget, BillingProfile>;

interface TaxDialogProps {
  target: TaxTarget;
  edit: TaxEdit;
  profile: Resource<BillingProfile>;
}

/** Changes what tax the next invoices of a tenant have. */
export function TaxDialog({ target, edit, profile }: TaxDialogProps) {
  const [opened, setOpened] = useState<BillingProfile>();
  // A cached version may be old; a later one must not replace the form.
  if (!opened && profile.status === 'ready' && !profile.isRefreshing) setOpened(profile.data);
  if (opened) return <OpenDialog {...{ opened, target, edit }} />;
  return (
    <AwaitedDialog
      title={titleOf(target)}
      resource={profile.status === 'ready' ? loading : profile}
      failure="The tax could not be loaded"
      heights={['4rem', '4rem']}
      onClose={edit.cancel}
    />
  );
}

const titleOf = ({ companyName }: TaxTarget) => `Tax of ${companyName}`;

interface Draft {
  percent: string;
  from: string;
  number: string;
  until: string;
}

const draftOf = ({ taxPercent, exemption }: BillingProfile): Draft => ({
  ...{ percent: `${taxPercent}`, from: '', number: exemption?.number ?? '', until: exemption?.until ?? '' },
});

function whyNoPercent(text: string): string | false {
  if (!/^\d+(\.\d+)?$/.test(text)) return 'Enter a number, such as 8.875';
  if (Number(text) > mostTaxPercent) return `Enter at most ${mostTaxPercent}`;
  return !isFineEnough(Number(text)) && 'Use at most four decimals';
}

/** The changed members; emptied ones are cleared. */
function changeOf(draft: Draft, base: Draft): TaxChange {
  const isChanged = (...names: (keyof Draft)[]) => names.some((name) => draft[name] !== base[name]);
  const { percent, from, number, until } = draft;
  return {
    ...(isChanged('percent', 'from') && { taxRate: { percent: Number(percent), ...(from !== '' && { from }) } }),
    ...(isChanged('number', 'until') && { exemption: number === '' ? null : { number, until: until || null } }),
  };
}

function OpenDialog({ opened, target, edit }: Omit<TaxDialogProps, 'profile'> & { opened: BillingProfile }) {
  const today = useNow().toISOString().slice(0, 10);
  const form = useForm(edit, {
    initial: opened,
    draftOf,
    check: ({ percent, from, number, until }) => ({
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
