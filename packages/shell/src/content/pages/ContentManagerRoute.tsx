import { exportPages, type Page, type PageRow } from '@freight-hq/api/contract/content/pages';
import { ContentManager, type PageEditing, type SavedPage, textsOf } from '@freight-hq/screens/content/ContentManager';
import { ListViews } from '../../kit/ListViews.tsx';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useExport } from '../../http/download.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useSettled } from '../../kit/useSettled.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { editedInAddress, pageDetail, pageList, pageTokensAtom, slugCheckAtom } from './data.ts';
import { pageCreation, pageSave, pageWithdrawal, pictureUpload } from './submissions.ts';
import { useUnsavedTexts } from './unsaved.ts';
import { useHistory, usePlanning, usePreviews } from './useDrawers.ts';
import { useOtherEditors } from './useOtherEditors.ts';
import { pageToasts } from './words.ts';

const typingMs = 250;

export function ContentManagerRoute() {
  const { rows, ...list } = pageList.useList();
  const { id, open, close } = useOpenId(editedInAddress);
  const user = useAtomValue(userAtom);
  const [slug, setSlug] = useState('');
  const settled = useSettled(slug, typingMs);
  const check = useParamsAtom(slugCheckAtom, { slug: settled });
  const creation = useSubmission(pageCreation, { onDone: (page) => open(page.id) });
  const has = (permission: `content:${string}`) => user?.permissions.includes(permission) ?? false;
  const editing = useEditing(id, close, has('content:publish'));
  return (
    <ListViews list="pages" opens={editedInAddress.param}>
      <ContentManager
        pages={rows}
        {...list}
        {...useExport(exportPages, { query: pageList.filterQuery(list.query) })}
        canWrite={has('content:write')}
        creation={creation}
        slugCheck={slug === settled ? check.data : undefined}
        onSlugChange={setSlug}
        onEdit={useCallback((row: PageRow) => open(row.id), [open])}
        editing={id !== undefined && has('content:write') ? editing : undefined}
      />
    </ListViews>
  );
}

/** The page in the address, its form, and the text that this browser has kept of it. */
function useEditing(id: string | undefined, onClose: () => void, canPublish: boolean): PageEditing {
  const page = pageDetail.useDetail(id);
  const [saved, setSaved] = useState<SavedPage>();
  const save = useSubmission(pageSave, {
    target: id,
    onDone: (reply, { draft }) => setSaved({ page: reply, sent: textsOf(draft) }),
  });
  const picture = useSubmission(pictureUpload, { onDone: ({ path }, { target }) => target.onStored(path) });
  const tokens = useAtomValue(pageTokensAtom).data;
  const unpublish = useAction(pageWithdrawal);
  const otherEditors = useOtherEditors(id);
  return {
    ...useUnsavedTexts(id),
    ...useHistory(id, setSaved),
    ...usePreviews(id),
    ...usePlanning(id),
    id: id ?? '',
    page,
    save,
    saved,
    picture,
    values: useMemo(() => Object.fromEntries((tokens ?? []).map(({ name, value }) => [name, value])), [tokens]),
    canPublish,
    otherEditors,
    onUnpublish: useCallback((target: Page) => unpublish(target, undefined), [unpublish]),
    onCopy: useCopy(pageToasts.copied, pageToasts.notCopied),
    onClose,
  };
}
