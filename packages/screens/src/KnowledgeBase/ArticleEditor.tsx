import { useState } from 'react';
import type { ArticleCategoryName, ArticleStatus, ArticleText } from '@freight-hq/api/contract/articles';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { FormDialog } from '../lib/FormDialog.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EditorFields } from './EditorFields.tsx';

/** The editable fields. */
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
  /** The version that another user has saved since the editor was opened. */
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
  const { draft, base, isChanged, setDraft, take } = useDraft(article);
  const isNew = article === 'new';
  const isSettled = !conflict || base?.version === conflict.version;
  const decide = (kept: ArticleDraft | undefined) => {
    setDraft(kept);
    take(conflict);
  };
  return (
    <FormDialog
      title={isNew ? 'New Article' : 'Edit Article'}
      size="large"
      submit={{
        label: isNew ? 'Create Draft' : 'Save Changes',
        busyLabel: 'Saving...',
        isDisabled: !draft,
        disabledReason: isSettled ? undefined : 'First decide which version to keep',
      }}
      isSaving={isSaving}
      isChanged={isChanged}
      error={error}
      onSubmit={() => draft && onSave(draft, base?.version)}
      onCancel={onClose}
    >
      {!isNew && <ResourceNotice resource={article} title="The article could not be loaded" />}
      {!isNew && article.status === 'loading' && <LoadingFields />}
      {conflict && !isSettled && (
        <ConflictNotice
          theirs={conflict}
          onTakeTheirs={() => decide(draftOf(conflict))}
          onKeepMine={() => decide(draft)}
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
    </FormDialog>
  );
}

/** The typed text, and the saved version that it is based on. */
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
