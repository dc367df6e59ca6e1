import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Page } from '@freight-hq/api/contract/content/pages';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { MenuButton } from '@freight-hq/components/Menu';
import { Stack } from '@freight-hq/components/Stack';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { Form } from '../../lib/Form.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { PageEditing, UnsavedTexts } from './ContentManager.tsx';
import * as styles from './ContentManager.css.ts';
import { PageFields } from './PageFields.tsx';
import { OpenPublic, PageStatusBadge } from './PageList.tsx';
import { PageNotes } from './PageNotes.tsx';
import { PreviewsDrawer } from './PreviewsDrawer.tsx';
import { SaveIndicator } from './SaveIndicator.tsx';
import { ScheduleDrawer } from './ScheduleDrawer.tsx';
import { asPlainText } from './texts.ts';
import { usePageDraft } from './usePageDraft.ts';
import { VersionsDrawer } from './VersionsDrawer.tsx';

interface OpenPageProps extends PageEditing {
  /** The page as it was loaded for the form. */
  opened: Page;
  /** The page as it is by now. */
  latest: Page;
}

const mayNotPublish = 'Your role does not allow publishing';

export function OpenPage({ opened, latest, ...editing }: OpenPageProps) {
  const { save, unsaved, canPublish, values, picture, onCopy, onClose } = editing;
  const [restored] = useState(unsaved);
  const [isAsking, setAsking] = useState(false);
  const draft = usePageDraft({ ...editing, unsaved, saved: editing.saved, page: opened });
  const hasConflicts = Object.keys(draft.conflicts).length > 0;
  const reason = draft.problem
    ? 'Correct the marked text first'
    : hasConflicts
      ? 'First decide which texts to keep'
      : undefined;
  const copy = <Button onPress={() => onCopy(asPlainText(draft.texts))}>Copy my text</Button>;
  const leave = () => {
    editing.onUnsavedChange();
    onClose();
  };
  return (
    <Stack gap="x6">
      <PageHeader title={`Edit: ${latest.title}`} subtitle={`/${latest.slug}`}>
        <PageStatusBadge status={latest.status} />
        {latest.public_path !== null && <OpenPublic path={latest.public_path} title={latest.title} />}
        <MoreMenu {...editing} latest={latest} reason={reason} onDraft={() => draft.send('draft')} />
      </PageHeader>
      <PageNotes {...editing} opened={opened} latest={latest} />
      {restored && draft.isChanged && (
        <Alert
          tone="info"
          title="Your text that was not saved is back"
          action={<Button onPress={draft.discard}>Discard it</Button>}
        />
      )}
      {editing.ofOtherTab && (
        <OtherTabNotice
          isChanged={draft.isChanged}
          onTakeOver={(kept) => draft.takeOver(kept, latest)}
          ofOtherTab={editing.ofOtherTab}
          onOtherTabDone={editing.onOtherTabDone}
        />
      )}
      {hasConflicts && <ConflictNotice by={latest.updated_by} draft={draft} copy={copy} />}
      <Card>
        <Form
          label={`Edit ${latest.title}`}
          isChanged={false}
          onSubmit={() => reason === undefined && draft.send('published')}
        >
          <Stack gap="x4">
            <PageFields {...{ draft, opened, save, values, picture }} deadLinks={latest.dead_links} />
            {save.state.status === 'refused' && (
              <Stack gap="x2">
                <SubmissionNotice submission={save} />
                <div>{copy}</div>
              </Stack>
            )}
            {isAsking ? (
              <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={leave} />
            ) : (
              <div className={styles.bar}>
                <Button type="submit" variant="primary" disabledReason={canPublish ? reason : mayNotPublish}>
                  Save Changes
                </Button>
                <Button onPress={() => (draft.isChanged ? setAsking(true) : leave())}>Cancel</Button>
                <SaveIndicator state={draft.indicator} />
              </div>
            )}
          </Stack>
        </Form>
      </Card>
      <Text size={13} tone="muted">
        Figures of billing that a text can name:{' '}
        {Object.entries(values)
          .map(([name, value]) => `{{${name}}} is ${value}`)
          .join(', ')}
      </Text>
      <Drawers {...editing} page={latest} newest={draft.version} isChanged={draft.isChanged} />
    </Stack>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep(): void; onDiscard(): void }) {
  return (
    <div className={styles.bar}>
      <Text as="span">Discard your changes?</Text>
      <Button autoFocus onPress={onKeep}>
        Keep editing
      </Button>
      <Button variant="danger" onPress={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

interface MoreMenuProps extends Pick<
  PageEditing,
  'onHistory' | 'onPreviews' | 'onPlan' | 'onUnpublish' | 'canPublish'
> {
  latest: Page;
  /** Why nothing can be saved now. */
  reason: string | undefined;
  onDraft(): void;
}

function MoreMenu({ latest, reason, canPublish, onDraft, ...open }: MoreMenuProps) {
  const actions: Record<string, () => void> = {
    draft: onDraft,
    versions: open.onHistory,
    previews: open.onPreviews,
    schedule: open.onPlan,
    unpublish: () => open.onUnpublish(latest),
  };
  return (
    <MenuButton
      label="More actions"
      icon={<Ellipsis size={16} aria-hidden />}
      items={[
        { id: 'draft', label: 'Save as draft', isDisabled: reason !== undefined },
        { id: 'versions', label: 'Versions' },
        { id: 'previews', label: 'Preview links' },
        { id: 'schedule', label: 'Schedule' },
        ...(latest.published ? [{ id: 'unpublish', label: 'Unpublish', isDisabled: !canPublish }] : []),
      ]}
      onAction={(id) => actions[id]?.()}
    />
  );
}

interface DrawersProps extends Pick<PageEditing, 'history' | 'previews' | 'planning' | 'canPublish'> {
  page: Page;
  /** The version on which the form stands. */
  newest: number;
  /** Whether the form has texts that are not saved. */
  isChanged: boolean;
}

function Drawers({ history, previews, planning, canPublish, page, newest, isChanged }: DrawersProps) {
  const about = { page, isChanged };
  return (
    <>
      {history && <VersionsDrawer {...history} {...about} newest={newest} />}
      {previews && <PreviewsDrawer {...previews} {...about} />}
      {planning && <ScheduleDrawer {...planning} {...about} canPublish={canPublish} />}
    </>
  );
}

interface OtherTabNoticeProps extends Pick<PageEditing, 'onOtherTabDone'> {
  ofOtherTab: UnsavedTexts;
  /** Whether the form has texts that are not saved. */
  isChanged: boolean;
  onTakeOver(kept: UnsavedTexts): void;
}

/** Another tab, which may be closed, has kept text: it is neither mixed with this form nor lost. */
function OtherTabNotice({ ofOtherTab, isChanged, onTakeOver, onOtherTabDone }: OtherTabNoticeProps) {
  const takeOver = () => {
    onTakeOver(ofOtherTab);
    onOtherTabDone();
  };
  return (
    <Alert
      tone="info"
      title="Another tab has text of this page that is not saved"
      action={
        <Inline gap="x2">
          <Button onPress={takeOver} disabledReason={isChanged ? 'Save or discard your own changes first' : undefined}>
            Put it into this form
          </Button>
          <Button onPress={onOtherTabDone}>Delete it</Button>
        </Inline>
      }
    />
  );
}
