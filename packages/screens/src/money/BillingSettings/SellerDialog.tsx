import type { SellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { useForm } from '../../lib/useForm.ts';

/** The changed members; null empties one. */
export interface SellerChange {
  name?: string;
  address?: string | null;
  taxNumber?: string | null;
  howToPay?: string | null;
}

export type SellerEdit = Submission<SellerChange, void, SellerProfile>;

type Draft = Record<keyof SellerChange, string>;

const draftOf = ({ name, address = '', taxNumber = '', howToPay = '' }: SellerProfile): Draft => ({
  ...{ name, address, taxNumber, howToPay },
});

function changeOf({ name, ...draft }: Draft, base: Draft): SellerChange {
  const optional = Object.entries(draft).filter(([member, text]) => text !== base[member as keyof Draft]);
  return {
    ...(name !== base.name && { name }),
    ...Object.fromEntries(optional.map(([member, text]) => [member, text || null])),
  };
}

interface SellerDialogProps {
  seller: SellerProfile;
  edit: SellerEdit;
}

/** Changes who issues the next invoices. */
export function SellerDialog({ seller, edit }: SellerDialogProps) {
  const form = useForm(edit, {
    initial: seller,
    draftOf,
    check: ({ name }) => ({ name: name === '' && 'Enter the name of the seller' }),
  });
  const { base } = form;
  const change = changeOf(form.trimmed, draftOf(base));
  const isChanged = Object.keys(change).length > 0;
  return (
    <FormDialog
      title="Seller"
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
      <TextField label="Name" autoComplete="off" maxLength={200} {...form.field('name')} />
      <TextField label="Address" autoComplete="off" rows={3} maxLength={500} {...form.field('address')} />
      <TextField label="Tax Number" autoComplete="off" maxLength={60} {...form.field('taxNumber')} />
      <TextField
        label="How to Pay by Check or Wire"
        description="Stands on invoices and on the pages where they are paid"
        autoComplete="off"
        rows={5}
        maxLength={1000}
        {...form.field('howToPay')}
      />
    </FormDialog>
  );
}
