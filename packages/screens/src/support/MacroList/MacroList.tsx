import type { Macro, NewMacro } from '@freight-hq/api/contract/support/macros';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Plus } from 'lucide-react';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { TicketViews, type WaitingMails } from '../../lib/TicketViews.tsx';
import { mayNotWrite } from '../TicketList/words.ts';
import { MacroDialog, NewMacroDialog } from './MacroDialogs.tsx';
import { actionLines, actionsOf } from '../../lib/answerActions.ts';
import * as styles from './MacroList.css.ts';

export interface MacroListProps {
  macros: Resource<readonly Macro[]>;
  /** Counts of the mails that wait for people; absent while they are not known. */
  waitingMails?: WaitingMails | undefined;
  /** Whether the user may change macros. */
  canWrite: boolean;
  creation: Submission<NewMacro>;
  edit: Submission<NewMacro, Macro, Macro>;
  removal: Submission<void, Macro>;
}

/** The answers with a name that all of support shares. */
export function MacroList({ macros, waitingMails, canWrite, creation, edit, removal }: MacroListProps) {
  const disabledReason = canWrite ? undefined : mayNotWrite;
  return (
    <Stack gap="x6">
      <TicketViews current="macros" waiting={waitingMails} />
      <PageHeader title="Macros" subtitle="Answers for all of support, with what they change on their ticket">
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={() => creation.open()}
          disabledReason={disabledReason}
        >
          New Macro
        </Button>
      </PageHeader>
      <ResourceNotice resource={macros} title="The macros could not be loaded" />
      {macros.status === 'loading' && <Skeleton height={160} />}
      {macros.status === 'ready' && macros.data.length === 0 && <EmptyList text="There is no macro yet" />}
      {macros.status === 'ready' &&
        macros.data.map((macro) => <MacroCard key={macro.id} {...{ macro, edit, removal, disabledReason }} />)}
      {creation.state.status !== 'idle' && <NewMacroDialog creation={creation} />}
      {edit.state.status !== 'idle' && <MacroDialog edit={edit} macro={edit.state.target} />}
      {removal.state.status !== 'idle' && (
        <ConfirmDialog
          title={`Remove ${removal.state.target.name}?`}
          text="Nobody in support can insert it any more. Answers that were written with it stay as they are."
          failed="The macro was not removed"
          submit={{ label: 'Remove', busyLabel: 'Removing...', variant: 'danger' }}
          submission={removal}
        />
      )}
    </Stack>
  );
}

interface MacroCardProps extends Pick<MacroListProps, 'edit' | 'removal'> {
  macro: Macro;
  disabledReason: string | undefined;
}

function MacroCard({ macro, edit, removal, disabledReason }: MacroCardProps) {
  const lines = actionLines(actionsOf(macro));
  return (
    <Card
      title={macro.name}
      level={3}
      actions={
        <Inline gap="x2">
          <Button
            size="small"
            onPress={() => edit.open(macro)}
            aria-label={`Edit ${macro.name}`}
            disabledReason={disabledReason}
          >
            Edit
          </Button>
          <Button
            size="small"
            onPress={() => removal.open(macro)}
            aria-label={`Remove ${macro.name}`}
            disabledReason={disabledReason}
          >
            Remove
          </Button>
        </Inline>
      }
    >
      <Stack gap="x3">
        <p className={styles.answer}>{macro.text}</p>
        {lines.length > 0 && (
          <Inline gap="x2">
            {lines.map(({ id, label }) => (
              <Badge key={id}>{label}</Badge>
            ))}
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
