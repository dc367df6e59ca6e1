import { exportImportErrors, type LeadImport } from '@freight-hq/api/contract/sales/imports';
import { mapResource } from '@freight-hq/components/Resource';
import { SalesImport } from '@freight-hq/screens/sales/SalesImport';
import type { ImportList } from '@freight-hq/api/rules/sales/imports';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useExport } from '../../http/download.ts';
import { useAddress } from '../../kit/address.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { importDetail, importInAddress, importRowsAtom, importsAtom } from './data.ts';
import { importCommit, importMapping, importRetry, importUndo, importUpload } from './submissions.ts';

const failure = 'The server did not answer.';
const fileTarget = null;

/** The list that shows first: of an undo what was kept, else the bad rows, or those to look at if none is bad. */
function firstListOf(one: LeadImport | undefined): ImportList {
  if (one?.status === 'undone') return 'kept';
  return !one?.invalid && one?.warned ? 'warned' : 'bad';
}

/** The import in the address, or the choice of a file, over the prospects. */
export function ImportDrawer() {
  const { id, open, close } = useOpenId(importInAddress);
  const { change } = useAddress();
  const user = useAtomValue(userAtom);
  const [importsPage, setImportsPage] = useState(1);
  const [list, setList] = useState<ImportList>();
  const [rowsPage, setRowsPage] = useState(1);
  const held = importDetail.useDetail(id);
  const opened = held.status === 'ready' ? held.data.import : undefined;
  const status = opened?.status;
  const shown = list ?? firstListOf(opened);
  const imports = useParamsAtom(importsAtom, { page: importsPage, isOpen: id === undefined });
  const rows = useParamsAtom(importRowsAtom, { id: id ?? '', list: shown, page: rowsPage, status });
  const reset = () => {
    setList(undefined);
    setRowsPage(1);
  };
  const retry = useAction(importRetry);
  const target = useMemo(() => (id === undefined ? undefined : { id }), [id]);
  return (
    <SalesImport
      {...(id !== undefined && { open: mapResource(held, ({ import: one }) => one) })}
      imports={useResource(imports, failure)}
      onImportsPage={setImportsPage}
      list={shown}
      rows={useResource(rows, failure)}
      onList={(next) => {
        setList(next);
        setRowsPage(1);
      }}
      onRowsPage={setRowsPage}
      canWrite={user?.permissions.includes('sales:write') ?? false}
      upload={useSubmission(importUpload, { target: fileTarget, onDone: ({ import: one }) => open(one.id) })}
      mapping={useSubmission(importMapping, { target, onDone: reset })}
      commit={useSubmission(importCommit, { target })}
      onRetry={(of) => retry(of, null)}
      undo={useSubmission(importUndo, { onDone: reset })}
      {...useExport(exportImportErrors, { importId: id ?? '' })}
      onOpen={(next) => {
        reset();
        open(next);
      }}
      onStart={useCallback(() => change((params) => params.set('import', 'all')), [change])}
      onClose={close}
    />
  );
}
