import type { MergePreview } from '@freight-hq/api/contract/support/ticket-merges';
import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { mergeUndoSeconds } from '@freight-hq/api/rules/support/ticket-merges';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { faultAt, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { formatNoun } from '../../lib/formatCount.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { FoundByName } from '../../lib/FoundByName.tsx';
import type { TextSearch } from '../../lib/TextSearch.ts';
import { statusLabels } from '../../lib/ticketWords.ts';
import * as styles from './TicketList.css.ts';

export interface TicketMerging {
  /** Its draft is the id of the ticket that stays. */
  merging: Submission<string, string>;
  /** Other tickets of the same company. */
  search: TextSearch & { tickets: readonly Pick<SupportTicket, 'id' | 'ticketNumber' | 'subject' | 'status'>[] };
  chosenId: string | undefined;
  onChoose(id: string | undefined): void;
  /** What the merge into the chosen ticket would do. */
  preview: Resource<MergePreview>;
}

interface MergeDialogProps extends TicketMerging {
  ticketNumber: string;
}

/** Lets a ticket go on in another one, once it shows what that does. */
export function MergeDialog({ ticketNumber, merging, search, chosenId, onChoose, preview }: MergeDialogProps) {
  const { tickets, ...found } = search;
  const canMerge = chosenId !== undefined && preview.status === 'ready';
  return (
    <FormDialog
      title={`Merge ${ticketNumber}`}
      submit={{
        label: 'Merge',
        busyLabel: 'Merging...',
        ...(!canMerge && { disabledReason: chosenId ? 'This ticket cannot be chosen' : 'Choose a ticket first' }),
      }}
      isSaving={merging.state.status === 'sending'}
      isChanged={false}
      error={<SubmissionNotice submission={merging} title="The tickets were not merged" />}
      onCancel={merging.cancel}
      onSubmit={() => chosenId !== undefined && merging.send(chosenId)}
    >
      <FoundByName
        {...found}
        label="Merge into"
        isRequired
        placeholder="Search by number or subject"
        items={tickets.map(({ id, ticketNumber: number, subject, status }) => ({
          id,
          label: `${number} ${subject}`,
          detail: statusLabels[status],
        }))}
        emptyText={() => 'No other ticket of this tenant found'}
        description={() => 'Tickets of the same tenant. The chosen one stays, this one is closed.'}
        errorMessage={faultAt(merging, 'into').errorMessage}
        onChange={(id) => onChoose(id)}
      />
      {chosenId !== undefined && preview.status !== 'loading' && (
        <ResourceNotice resource={preview} title="The tickets cannot be merged" />
      )}
      {chosenId !== undefined && preview.status === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden>What happens is loading</VisuallyHidden>
        </div>
      )}
      {canMerge && <WhatHappens number={ticketNumber} preview={preview.data} />}
    </FormDialog>
  );
}

function WhatHappens({ number, preview }: { number: string; preview: MergePreview }) {
  const { into, messages, files, people, movesToWork } = preview;
  const brought = [formatNoun(messages, 'message'), ...(files > 0 ? [formatNoun(files, 'file')] : [])].join(' and ');
  const lines = [
    `${brought} of ${number} will show in ${into.ticketNumber}. Internal notes stay internal.`,
    ...people.map((email) => `${email} will take part in ${into.ticketNumber}, and can read its public messages.`),
    ...(movesToWork ? [`${into.ticketNumber} will be in progress, since ${number} waits for us.`] : []),
    `Answers to ${number} will arrive in ${into.ticketNumber}. No mail is sent.`,
    `You can undo it for ${mergeUndoSeconds} seconds.`,
  ];
  return (
    <output className={styles.preview}>
      {lines.map((line) => (
        <Text key={line} size={14}>
          {line}
        </Text>
      ))}
    </output>
  );
}
