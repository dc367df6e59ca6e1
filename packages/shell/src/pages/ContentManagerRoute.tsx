import type { Page, PageRow, PageVersion } from '@freight-hq/api/contract/pages';
import {
  ContentManager,
  type PageEditing,
  type PageHistory,
  type SavedPage,
  textsOf,
  type UnsavedTexts,
} from '@freight-hq/screens/ContentManager';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOpenId } from '../kit/detailOf.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useResource } from '../kit/useResource.ts';
import { useSettled } from '../kit/useSettled.ts';
import { useAction, useSubmission } from '../kit/useSubmission.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { userAtom } from '../session/session.ts';
import {
  editedInAddress,
  historyAtom,
  historyInAddress,
  pageDetail,
  pageDrafts,
  pageList,
  pageTokensAtom,
  slugCheckAtom,
  versionAtom,
  versionInAddress,
} from './data.ts';
import { pageCreation, pageRestore, pageSave, pageWithdrawal } from './submissions.ts';
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
    <ContentManager
      pages={rows}
      {...list}
      canWrite={has('content:write')}
      creation={creation}
      slugCheck={slug === settled ? check.data : undefined}
      onSlugChange={setSlug}
      onEdit={useCallback((row: PageRow) => open(row.id), [open])}
      editing={id !== undefined && has('content:write') ? editing : undefined}
    />
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
  const unsaved = useAtomValue(pageDrafts.allAtom).get(id ?? '');
  const onUnsavedChange = useKeeping(id, unsaved);
  const tokens = useAtomValue(pageTokensAtom).data;
  const unpublish = useAction(pageWithdrawal);
  const { history, onHistory } = useHistory(id, setSaved);
  return {
    id: id ?? '',
    page,
    save,
    saved,
    unsaved,
    onUnsavedChange,
    values: useMemo(() => Object.fromEntries((tokens ?? []).map(({ name, value }) => [name, value])), [tokens]),
    canPublish,
    history,
    onHistory,
    onUnpublish: useCallback((target: Page) => unpublish(target, undefined), [unpublish]),
    onCopy: useCopy(),
    onClose,
  };
}

/** Keeps what is typed in this browser until it is saved. */
function useKeeping(id: string | undefined, found: UnsavedTexts | undefined): PageEditing['onUnsavedChange'] {
  const keep = useSetAtom(pageDrafts.keepAtom);
  const drop = useSetAtom(pageDrafts.dropAtom);
  const last = useRef<{ id: string | undefined; texts: UnsavedTexts | undefined }>(undefined);
  const stored = useRef(found);
  useLayoutEffect(() => {
    stored.current = found;
  });
  return useCallback(
    (next) => {
      if (last.current?.id !== id) last.current = { id, texts: stored.current };
      const { texts } = last.current ?? {};
      last.current = { id, texts: next };
      if (id === undefined) return;
      if (next) keep(id, next);
      else if (texts) drop(id, texts);
    },
    [id, keep, drop],
  );
}

/** The versions of the page; the drawer and the compared version have an address. */
function useHistory(id: string | undefined, onRestored: (saved: SavedPage) => void) {
  const drawer = useOpenId(historyInAddress);
  const compared = useOpenId(versionInAddress);
  const [page, setPage] = useState(1);
  const pageId = drawer.id ?? '';
  const versions = useResource(useParamsAtom(historyAtom, { pageId, page }), 'The versions could not be loaded.');
  const version = useResource(
    useParamsAtom(versionAtom, { pageId, pageVersionId: compared.id ?? '' }),
    'The version could not be loaded.',
  );
  const restore = useAction(pageRestore, (restored) => {
    onRestored({ page: restored });
    compared.close();
  });
  const history: PageHistory = {
    versions,
    onPageChange: setPage,
    ...(compared.id !== undefined && { version }),
    onCompare: (next?: PageVersion) => (next ? compared.open(next.id) : compared.close()),
    onRestore: ({ id: pageVersionId }, newest) => restore({ pageId, pageVersionId }, undefined, newest),
    onClose: drawer.close,
  };
  return {
    history: drawer.id !== undefined && drawer.id === id ? history : undefined,
    onHistory: () => id !== undefined && drawer.open(id),
  };
}

function useCopy() {
  const { notify } = useAtomValue(notifyAtom);
  return useCallback(
    (text: string) =>
      void navigator.clipboard.writeText(text).then(
        () => notify(pageToasts.copied()),
        () => notify(pageToasts.notCopied()),
      ),
    [notify],
  );
}
