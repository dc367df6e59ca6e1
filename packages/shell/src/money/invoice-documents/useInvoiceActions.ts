import { getCreditNotePdf } from '@freight-hq/api/contract/money/credit-notes';
import { getInvoicePdf } from '@freight-hq/api/contract/money/invoice-documents';
import type { InvoiceActions } from '@freight-hq/screens/money/InvoiceRegister';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useDownload } from '../../http/download.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useAction } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { paymentLinkMaking } from './submissions.ts';
import { documentToasts } from './words.ts';

/** What is done with the document of an invoice. */
export function useInvoiceActions(): Pick<InvoiceActions, 'onDownload' | 'onDownloadNote' | 'canLink' | 'onCopyLink'> {
  const download = useDownload();
  const copy = useCopy(documentToasts.linkCopied, documentToasts.linkNotCopied);
  const make = useAction(
    paymentLinkMaking,
    useCallback(({ url }: { url: string }) => copy(new URL(url, location.origin).href), [copy]),
  );
  return {
    onDownload: useCallback((invoiceId: string) => void download(getInvoicePdf, { invoiceId }), [download]),
    onDownloadNote: useCallback(
      (creditNoteId: string) => void download(getCreditNotePdf, { creditNoteId }),
      [download],
    ),
    canLink: useAtomValue(userAtom)?.permissions.includes('billing:write') ?? false,
    onCopyLink: useCallback((invoiceId: string) => make(invoiceId, undefined), [make]),
  };
}
