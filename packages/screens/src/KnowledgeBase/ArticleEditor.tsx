import { useId, useState, type SubmitEvent } from 'react';
import type { ArticleCategoryName, ArticleStatus, ArticleText } from '@freight-hq/api/contract/articles';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Dialog } from '@freight-hq/components/Dialog';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { EditorFields } from './EditorFields.tsx';

/** What a person may type and choose. */
export interface ArticleDraft {
  title: string;
  category: ArticleCategoryName;
  body: string;
  status: ArticleStatus;
}

/** An edit from the click to its end. */
export interface ArticleEditing {
  /** Changes with each opening of the editor, so that it starts afresh. */
  key: string;
  /** The article as it is being changed; 'new' for one that does not exist yet. */
  article: 'new' | Resource<ArticleText>;
  isSaving: boolean;
  /** Why the last save was refused. */
  error?: string;
  fieldErrors: Partial<Record<keyof ArticleDraft, string>>;
  /** What somebody else has saved since the editor was opened. */
  conflict?: ArticleText;
}

interface ArticleEditorProps {
  editing: ArticleEditing;
  onSave(draft: ArticleDraft, version?: number): void;
  onClose(): void;
}

const empty: ArticleDraft = { title: '', category: 'Getting Started', body: '', status: 'draft' };

/** Writes a new article, or changes one. */
export function ArticleEditor({ editing, onSave, onClose }: ArticleEditorProps) {
  const { article, isSaving, error, conflict } = editing;
  const formId = useId();
  const { draft, base, isChanged, setDraft, take } = useDraft(article);
  const [isLeaving, setLeaving] = useState(false);
  const isSettled = !conflict || base?.version === conflict.version;
  const leave = () => {
    if (isSaving) return;
    if (isChanged) setLeaving(true);
    else onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (draft && !isSaving && isSettled) onSave(draft, base?.version);
  };
  return (
    <Dialog
      title={article === 'new' ? 'New Article' : 'Edit Article'}
      size="large"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) leave();
      }}
      footer={
        isLeaving ? (
          <DiscardQuestion onKeep={() => setLeaving(false)} onDiscard={onClose} />
        ) : (
          <Inline gap="x3" justify="end">
            <Button onPress={leave} isDisabled={isSaving}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isBusy={isSaving}
              busyLabel="Saving..."
              isDisabled={!draft}
              disabledReason={isSettled ? undefined : 'Choose first what becomes of the other version'}
            >
              {article === 'new' ? 'Create Draft' : 'Save Changes'}
            </Button>
          </Inline>
        )
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="x4">
          {article !== 'new' && <ResourceNotice resource={article} title="The article could not be loaded" />}
          {article !== 'new' && article.status === 'loading' && <LoadingFields />}
          {error && <Alert tone="critical">{error}</Alert>}
          {conflict && !isSettled && (
            <ConflictNotice
              theirs={conflict}
              onTakeTheirs={() => {
                setDraft(draftOf(conflict));
                take(conflict);
              }}
              onKeepMine={() => {
                setDraft(draft);
                take(conflict);
              }}
            />
          )}
          {draft && (
            <EditorFields
              draft={draft}
              base={base}
              fieldErrors={editing.fieldErrors}
              isReadOnly={isSaving}
              onChange={setDraft}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

/** What was typed, and the saved version that it is based on. */
function useDraft(article: ArticleEditing['article']) {
  const [typed, setDraft] = useState<ArticleDraft>();
  const [taken, take] = useState<ArticleText>();
  const loaded = article !== 'new' && article.status === 'ready' ? article.data : undefined;
  const base = taken ?? loaded;
  const start = article === 'new' ? empty : base;
  const isChanged = typed !== undefined && start !== undefined && !isSame(typed, start);
  return { draft: typed ?? (start && draftOf(start)), base, isChanged, setDraft, take };
}

const fields = ['title', 'category', 'body', 'status'] as const;
const isSame = (a: ArticleDraft, b: ArticleDraft) => fields.every((field) => a[field] === b[field]);
const draftOf = ({ title, category, body, status }: ArticleDraft): ArticleDraft => ({ title, category, body, status });

function LoadingFields() {
  return (
    <>
      <Skeleton width="100%" height="2.5rem" />
      <Skeleton width="100%" height="2.5rem" />
      <Skeleton width="100%" height="16rem" />
    </>
  );
}
