import type { PagePreview, PageSchedule, PageVersion } from '@freight-hq/api/contract/content/pages';
import type { PageHistory, PagePlanning, PagePreviews, SavedPage } from '@freight-hq/screens/content/ContentManager';
import { useState } from 'react';
import { useCopy } from '../../kit/useCopy.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import {
  historyAtom,
  historyInAddress,
  planInAddress,
  previewsAtom,
  previewsInAddress,
  versionAtom,
  versionInAddress,
} from './data.ts';
import { pageRestore, pageScheduling, previewCreation, previewRevocation, scheduleWithdrawal } from './submissions.ts';
import { pageToasts } from './words.ts';

/** The versions of the page; the drawer and the compared version have an address. */
export function useHistory(id: string | undefined, onRestored: (saved: SavedPage) => void) {
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

/** The preview links of the page. The address of a link is known until the drawer is closed. */
export function usePreviews(id: string | undefined) {
  const drawer = useOpenId(previewsInAddress);
  const pageId = drawer.id ?? '';
  const [created, setCreated] = useState<{ id: string; address: string }>();
  const links = useResource(useParamsAtom(previewsAtom, { pageId }), 'The preview links could not be loaded.');
  const creation = useSubmission(previewCreation, {
    target: drawer.id,
    onDone: ({ id: linkId, path }) => setCreated({ id: linkId, address: new URL(path, location.origin).href }),
  });
  const revoke = useAction(previewRevocation, (_reply, { target }) =>
    setCreated((before) => (before?.id === target.pagePreviewId ? undefined : before)),
  );
  const onCopy = useCopy(pageToasts.linkCopied, pageToasts.notCopied);
  const previews: PagePreviews = {
    links,
    creation,
    created: created?.address,
    onRevoke: ({ id: pagePreviewId }: PagePreview) => revoke({ pageId, pagePreviewId }, undefined),
    onCopy,
    onClose: () => {
      setCreated(undefined);
      drawer.close();
    },
  };
  return {
    previews: drawer.id !== undefined && drawer.id === id ? previews : undefined,
    onPreviews: () => id !== undefined && drawer.open(id),
  };
}

/** The schedule of the page. */
export function usePlanning(id: string | undefined) {
  const drawer = useOpenId(planInAddress);
  const pageId = drawer.id ?? '';
  const scheduling = useSubmission(pageScheduling, { target: drawer.id });
  const withdraw = useAction(scheduleWithdrawal);
  const planning: PagePlanning = {
    scheduling,
    onWithdraw: ({ id: pageScheduleId }: PageSchedule) => withdraw({ pageId, pageScheduleId }, undefined),
    onClose: drawer.close,
  };
  return {
    planning: drawer.id !== undefined && drawer.id === id ? planning : undefined,
    onPlan: () => id !== undefined && drawer.open(id),
  };
}
