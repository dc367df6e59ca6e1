import type { MailDetail } from '@freight-hq/api/contract/support/mail-desk';
import { Select } from '@freight-hq/components/Select';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { useState } from 'react';
import { ChosenCompany, CompanyField, type CompanySearch, type FoundCompany } from '../../lib/CompanyField.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { OpenMail } from './MailInbox.tsx';
import { rememberItems } from './words.ts';

interface AssignDialogProps {
  assignment: OpenMail['assignment'];
  mail: MailDetail;
  companySearch: CompanySearch;
}

interface Draft {
  companyId: string;
  remember: (typeof rememberItems)[number]['id'];
  where: 'new' | 'suggested';
}

/** Gives a mail to a tenant, and remembers its sender if that is wanted. */
export function AssignDialog({ assignment, mail, companySearch }: AssignDialogProps) {
  const { company, suggested } = mail;
  const [found, setFound] = useState<FoundCompany>();
  const initial: Draft = { companyId: company?.id ?? '', remember: 'no', where: 'new' };
  const form = useForm(assignment, {
    initial,
    check: ({ companyId }) => ({ companyId: companyId === '' && 'Pick a tenant' }),
  });
  const { companyId, remember, where } = form.draft;
  const fits = suggested !== undefined && suggested.companyId === companyId;
  const { errorMessage: companyFault } = form.faultOf('companyId');
  return (
    <FormDialog
      title={company ? 'New ticket' : 'To a tenant'}
      submit={{ label: fits && where === 'suggested' ? 'Move' : 'Create Ticket', busyLabel: 'Creating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={assignment} title="The mail was not assigned" hasRetry />}
      onSubmit={form.submit((draft) =>
        assignment.send({
          companyId: draft.companyId,
          ...(fits && draft.where === 'suggested' && { ticketId: suggested.id }),
          ...(draft.remember !== 'no' && { remember: draft.remember }),
        }),
      )}
    >
      {company ? (
        <Text>
          The mail becomes a ticket of <strong>{company.name}</strong> of its own.
        </Text>
      ) : (
        <>
          <CompanyField
            search={companySearch}
            description="The mail becomes a ticket of this tenant."
            error={companyFault}
            onChange={(next) => {
              setFound(next);
              form.change({ companyId: next?.companyId ?? '' });
            }}
          />
          <ChosenCompany what="The ticket is made for" company={found} />
        </>
      )}
      {fits && (
        <Select
          label="Ticket"
          items={[
            { id: 'new' as const, label: 'A new ticket' },
            { id: 'suggested' as const, label: `${suggested.number}, which the subject names` },
          ]}
          selectedKey={where}
          onSelectionChange={(next) => form.change({ where: next })}
          isDisabled={isSending(assignment)}
        />
      )}
      <Select
        label="Remember"
        items={rememberItems}
        selectedKey={remember}
        onSelectionChange={(next) => form.change({ remember: next })}
        isDisabled={isSending(assignment)}
        {...form.faultOf('remember')}
      />
    </FormDialog>
  );
}
