import type { assignMail, ListedMail, MailDetail, mailViews } from '@freight-hq/api/contract/support/mail-desk';
import type { CallInput } from '@freight-hq/api/endpoint';
import { MenuButton } from '@freight-hq/components/Menu';
import { type ListQuery, type Page, type PageAt, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import type { CompanySearch } from '../../lib/CompanyField.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { TicketViews, type WaitingMails } from '../../lib/TicketViews.tsx';
import { mailColumns } from './columns.tsx';
import { MailDrawer } from './MailDrawer.tsx';
import { emptyWords, subtitles } from './words.ts';

export type MailView = (typeof mailViews)[number];
export type AssignDraft = CallInput<typeof assignMail>['body'];

/** The view and the page, as in the address. */
export interface MailInboxQuery extends ListQuery<never, PageAt> {
  /** Absent: unsorted. */
  state?: MailView;
}

/** The mail that is open over the list. */
export interface OpenMail {
  detail: Resource<MailDetail>;
  /** Gives it to a tenant. */
  assignment: Submission<AssignDraft, MailDetail>;
  /** The draft is the name of the company. */
  lead: Submission<string, MailDetail>;
  /** The draft is the reason. */
  deletion: Submission<string, MailDetail>;
  companySearch: CompanySearch;
  /** Takes a held mail into its ticket. */
  onAccept(mail: MailDetail): void;
  onSpam(mail: MailDetail): void;
  /** Reads it once more. */
  onRetry(mail: MailDetail): void;
  /** Saves its original as a file. */
  onSave(mail: MailDetail): void;
  onClose(): void;
}

export interface MailInboxProps {
  mails: Resource<Page<ListedMail>>;
  waiting: Resource<WaitingMails>;
  query: MailInboxQuery;
  onQueryChange(query: MailInboxQuery): void;
  /** Whether the user may decide about mails. */
  canWrite: boolean;
  /** Absent while no mail is open. */
  open?: OpenMail;
  onOpen(mail: ListedMail): void;
  /** Receives one of these sample mails; absent but in a demo. */
  demo?: { samples: readonly { id: string; label: string }[]; onReceive(id: string): void };
}

/** Mails that are in no ticket yet. */
export function MailInbox({ mails, waiting, query, onQueryChange, canWrite, open, onOpen, demo }: MailInboxProps) {
  const view = query.state ?? 'unsorted';
  return (
    <Stack gap="x3">
      <TicketViews current={view} waiting={waiting.status === 'ready' ? waiting.data : undefined} />
      <PageHeader title="Mail" subtitle={subtitles[view]}>
        {demo && (
          <MenuButton label="Receive a mail" items={demo.samples} onAction={demo.onReceive} isDisabled={!canWrite} />
        )}
      </PageHeader>
      <ResourceNotice resource={waiting} title="The mails could not be counted" />
      <PagedTable
        label="Mails"
        rows={mails}
        failure="The mails could not be loaded"
        columns={mailColumns}
        getRowId={({ id }) => id}
        rowHeight={56}
        onRowAction={onOpen}
        {...{ query, onQueryChange }}
        emptyState={<EmptyList text={emptyWords[view]} />}
      />
      {open && <MailDrawer {...{ open, canWrite }} />}
    </Stack>
  );
}
