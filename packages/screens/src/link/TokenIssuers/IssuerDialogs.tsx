import { Checkbox } from '@freight-hq/components/Checkbox';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { IssuerDraft, PortalIssuer, TokenIssuersProps } from './TokenIssuers.tsx';

/** The dialog that is open. */
export function IssuerDialogs({ edit, toggling, removal }: TokenIssuersProps) {
  const toggled = toggling.state.status === 'idle' ? undefined : toggling.state.target;
  return (
    <>
      {edit.state.status !== 'idle' && <EditDialog target={edit.state.target} edit={edit} />}
      {toggled && (
        <ConfirmDialog
          title={`Turn ${toggled.isActive ? 'off' : 'on'} ${toggled.issuer}?`}
          text={
            toggled.isActive
              ? 'Its tokens count nowhere from this moment on. Its users and keys stay, and it can be turned on again.'
              : 'Its tokens sign in users of tenants again.'
          }
          failed="The issuer was not changed"
          submit={{ label: toggled.isActive ? 'Turn Off' : 'Turn On', busyLabel: 'Changing...' }}
          submission={toggling}
        />
      )}
      {removal.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Remove ${removal.state.target.issuer}?`}
          text="Its tokens count nowhere from this moment on. The users whom they have made stay."
          failed="The issuer was not removed"
          submit={{ label: 'Remove', busyLabel: 'Removing...', variant: 'danger' }}
          submission={removal}
        />
      )}
    </>
  );
}

/** As typed: companies and origins by line. */
interface Typed {
  issuer: string;
  publicKeys: string;
  allCompanies: boolean;
  companies: string;
  origins: string;
}

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');

const draftOf = ({ publicKeys, companies, origins, allCompanies, ...typed }: Typed): IssuerDraft => ({
  ...typed,
  allCompanies,
  companies: allCompanies ? [] : linesOf(companies),
  origins: linesOf(origins),
  ...(publicKeys.trim() !== '' && { publicKeys }),
});

function EditDialog({ target, edit }: { target: PortalIssuer | 'new' } & Pick<TokenIssuersProps, 'edit'>) {
  const isNew = target === 'new';
  const initial: Typed = isNew
    ? { issuer: '', publicKeys: '', allCompanies: true, companies: '', origins: '' }
    : {
        ...{ issuer: target.issuer, publicKeys: '', allCompanies: target.allCompanies },
        ...{ companies: target.companies.join('\n'), origins: target.origins.join('\n') },
      };
  const form = useForm(edit, {
    initial,
    verbatim: ['publicKeys'],
    check: ({ issuer, publicKeys, allCompanies, companies }) => ({
      issuer: issuer === '' && 'Enter the iss of its tokens',
      publicKeys: isNew && publicKeys.trim() === '' && 'Enter a public key',
      companies: !allCompanies && linesOf(companies).length === 0 && 'Name a company, or choose all companies',
    }),
  });
  const { draft, change } = form;
  return (
    <FormDialog
      title={isNew ? 'Add issuer' : `Change ${target.issuer}`}
      size="large"
      submit={isNew ? { label: 'Add Issuer', busyLabel: 'Adding...' } : { label: 'Save', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={edit} title="The issuer was not saved" />}
      onSubmit={form.submit((typed) => edit.send(draftOf(typed)))}
    >
      {isNew ? (
        <TextField
          label="Issuer"
          description="The iss of its tokens, letter by letter, such as https://dispatch.example.com"
          autoComplete="off"
          isRequired
          maxLength={200}
          {...form.field('issuer')}
        />
      ) : (
        <Text>Keys that you enter take the place of {target.keys.length === 1 ? 'its key' : 'its keys'}.</Text>
      )}
      <TextField
        label="Public keys"
        description="A JSON Web Key Set, or keys as PEM. Enter the next key beside the current one before you change over"
        rows={5}
        isRequired={isNew}
        maxLength={20_000}
        {...form.field('publicKeys')}
      />
      <Checkbox
        isSelected={draft.allCompanies}
        isDisabled={isSending(edit)}
        description="For an application of your own. Users of companies that join later sign in, too"
        onChange={(allCompanies) => change({ allCompanies })}
      >
        All companies
      </Checkbox>
      {!draft.allCompanies && (
        <TextField
          label="Companies"
          description="Ids such as cmp_..., or DOT numbers as dot:1234567, one in a line"
          rows={3}
          isRequired
          maxLength={20_000}
          {...form.field('companies')}
        />
      )}
      <TextField
        label="Pages that may call"
        description="Exact origins, such as https://dispatch.example.com, one in a line"
        rows={2}
        maxLength={4_000}
        {...form.field('origins')}
      />
    </FormDialog>
  );
}
