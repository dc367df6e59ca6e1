import {
  getKeptCreditNotePdf,
  getKeptInvoicePdf,
  type KeptInvoice,
} from '@freight-hq/api/contract/money/invoice-documents';
import { KeptDocuments } from '@freight-hq/screens/money/KeptDocuments';
import { useCallback } from 'react';
import { useDownload } from '../../http/download.ts';
import { keptDocumentList } from './data.ts';

export function KeptDocumentsRoute() {
  const { rows, ...list } = keptDocumentList.useList();
  const download = useDownload();
  return (
    <KeptDocuments
      documents={rows}
      {...list}
      onDownload={useCallback(
        ({ id, kind }: KeptInvoice) =>
          void (kind === 'invoice'
            ? download(getKeptInvoicePdf, { invoiceId: id })
            : download(getKeptCreditNotePdf, { creditNoteId: id })),
        [download],
      )}
    />
  );
}
