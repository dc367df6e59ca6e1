import { exportLinkRefusals } from '@freight-hq/api/contract/link/link-health';
import { Stack } from '@freight-hq/components/Stack';
import { LinkSync } from '@freight-hq/screens/link/LinkSync';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useCallback } from 'react';
import { useExport } from '../../http/download.ts';
import { useAddress } from '../../kit/address.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { copyToasts } from '../../lib/copyToasts.ts';
import { healthAtom, refusalList } from '../link-health/data.ts';
import { linkImportInAddress, showsLinkImports } from '../link-imports/data.ts';
import { OpeningsCard } from '../openings/OpeningsCard.tsx';
import { SnapshotCards } from '../snapshots/SnapshotCards.tsx';
import { sourcesAtom } from './data.ts';
import { sourceAdding, sourceChange, sourceRemoval } from './submissions.ts';

const LinkImportDrawer = lazy(async () => ({
  default: (await import('../link-imports/LinkImportDrawer.tsx')).LinkImportDrawer,
}));

export function SyncTab() {
  const { search, change } = useAddress();
  const user = useAtomValue(userAtom);
  const { rows: refusals, ...list } = refusalList.useList();
  const sources = useResource(useAtomValue(sourcesAtom), 'The server did not answer.');
  const canManage = user?.permissions.includes('link:manage') ?? false;
  return (
    <Stack gap="x4">
      <SnapshotCards canManage={canManage} />
      <OpeningsCard canManage={canManage} />
      <LinkSync
        sources={sources}
        health={useResource(useAtomValue(healthAtom), 'The server did not answer.')}
        refusals={refusals}
        {...list}
        {...useExport(exportLinkRefusals, { query: { sourceId: list.query.sourceId } })}
        canManage={canManage}
        adding={useSubmission(sourceAdding)}
        changing={useSubmission(sourceChange)}
        removal={useSubmission(sourceRemoval)}
        origin={location.origin}
        onCopy={useCopy(copyToasts.copied, copyToasts.notCopied)}
        onImport={useCallback(() => change((params) => params.set(linkImportInAddress.param, 'all')), [change])}
      />
      <Suspense>{showsLinkImports(search) && <LinkImportDrawer canManage={canManage} sources={sources} />}</Suspense>
    </Stack>
  );
}
