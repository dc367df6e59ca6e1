import { getMailOriginal, type MailDetail } from '@freight-hq/api/contract/support/mail-desk';
import { MailInbox, type MailInboxProps } from '@freight-hq/screens/support/MailInbox';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useDownload } from '../../http/download.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { useCompanySearch } from '../../tenants/tenants/search.ts';
import { mailDetail, demoMailsAtom, mailInAddress, mailList, mailSummaryAtom } from './data.ts';
import {
  type DemoMailId,
  mailAcceptance,
  mailAssignment,
  mailDeletion,
  mailLead,
  mailReceiving,
  mailRetry,
  mailSpam,
} from './submissions.ts';

const idOf = ({ id }: { id: string }) => id;

export function MailInboxRoute() {
  const { rows, ...list } = mailList.useList();
  const opened = useOpenId(mailInAddress);
  const { open: openMail } = opened;
  const user = useAtomValue(userAtom);
  return (
    <ListSteps rows={rows} inAddress={mailInAddress} idOf={idOf} views="mails">
      <MailInbox
        mails={rows}
        {...list}
        waiting={useResource(useAtomValue(mailSummaryAtom), 'The server did not answer.')}
        canWrite={user?.permissions.includes('tickets:write') ?? false}
        {...useOpenMail(opened)}
        {...useDemo()}
        onOpen={useCallback(({ id }) => openMail(id), [openMail])}
      />
    </ListSteps>
  );
}

/** Sample mails are received in a demo alone. */
function useDemo(): Pick<MailInboxProps, 'demo'> {
  const receive = useAction(mailReceiving);
  const samples = useAtomValue(demoMailsAtom).data ?? [];
  if (samples.length === 0) return {};
  return { demo: { samples, onReceive: (id) => receive(id as DemoMailId, null) } };
}

/** The mail that is open over the list; whatever settles it closes it. */
function useOpenMail({ id, close }: ReturnType<typeof useOpenId>): Pick<MailInboxProps, 'open'> {
  const detail = mailDetail.useDetail(id);
  const done = { onDone: close };
  const assignment = useSubmission(mailAssignment, done);
  const lead = useSubmission(mailLead, done);
  const deletion = useSubmission(mailDeletion, done);
  const accept = useAction(mailAcceptance, close);
  const spam = useAction(mailSpam, close);
  const retry = useAction(mailRetry, close);
  const download = useDownload();
  const companySearch = useCompanySearch(assignment.state.status !== 'idle');
  if (id === undefined) return {};
  return {
    open: {
      ...{ detail, assignment, lead, deletion, companySearch, onClose: close },
      onAccept: ({ id: mailId, ticket }: MailDetail) => ticket && accept({ id: mailId, ticketId: ticket.id }, null),
      onSpam: (mail) => spam(mail, null),
      onRetry: (mail) => retry(mail, null),
      onSave: ({ id: mailId }) => void download(getMailOriginal, { mailId }),
    },
  };
}
