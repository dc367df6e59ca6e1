import { exportLinkImportRows, type LinkImport as Imported } from '@freight-hq/api/contract/link/link-imports';
import { type LeftResult, leftResults } from '@freight-hq/api/rules/link/link-imports';
import { LinkImport, type LinkImportProps } from '@freight-hq/screens/link/LinkImport';
import { useCallback, useMemo, useState } from 'react';
import { useExport } from '../../http/download.ts';
import { useAddress } from '../../kit/address.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { linkImportDetail, linkImportInAddress, linkImportRowsAtom, linkImportsAtom } from './data.ts';
import { linkImportCommit, linkImportMapping, linkImportRetry, linkImportUpload } from './submissions.ts';

const failure = 'The server did not answer.';
const fileTarget = null;

/** The list that shows first: the first that has rows. */
const firstListOf = (of: Imported | undefined): LeftResult =>
  leftResults.find((list) => (of?.counts[list] ?? 0) > 0) ?? 'refused';

/** The file in the address, or the choice of one, over the sources. */
export function LinkImportDrawer({ canManage, sources }: Pick<LinkImportProps, 'canManage' | 'sources'>) {
  const { id, open, close } = useOpenId(linkImportInAddress);
  const { change } = useAddress();
  const [importsPage, setImportsPage] = useState(1);
  const [chosen, setList] = useState<LeftResult>();
  const [rowsPage, setRowsPage] = useState(1);
  const held = linkImportDetail.useDetail(id);
  const opened = held.status === 'ready' ? held.data : undefined;
  const list = chosen ?? firstListOf(opened);
  const imports = useParamsAtom(linkImportsAtom, { page: importsPage, isOpen: id === undefined });
  const rows = useParamsAtom(linkImportRowsAtom, { id: id ?? '', list, page: rowsPage, status: opened?.status });
  const retry = useAction(linkImportRetry);
  const target = useMemo(() => (id === undefined ? undefined : { id }), [id]);
  const reset = () => {
    setList(undefined);
    setRowsPage(1);
  };
  return (
    <LinkImport
      {...(id !== undefined && { open: held })}
      sources={sources}
      imports={useResource(imports, failure)}
      onImportsPage={setImportsPage}
      list={list}
      rows={useResource(rows, failure)}
      onList={(next) => {
        setList(next);
        setRowsPage(1);
      }}
      onRowsPage={setRowsPage}
      canManage={canManage}
      upload={useSubmission(linkImportUpload, { target: fileTarget, onDone: (reply) => (reset(), open(reply.id)) })}
      mapping={useSubmission(linkImportMapping, { target, onDone: reset })}
      commit={useSubmission(linkImportCommit, { target, onDone: reset })}
      onRetry={(of) => retry(of, null)}
      {...useExport(exportLinkImportRows, { linkImportId: id ?? '' })}
      onStart={useCallback(() => change((params) => params.set('import', 'all')), [change])}
      onClose={close}
    />
  );
}
