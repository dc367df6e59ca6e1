import { noMailServer } from '@freight-hq/api/rules/desk/outbox';
import type { TenantBillingProps } from '@freight-hq/screens/money/TenantBilling';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { configAtom } from '../../desk/config/data.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { methodLinkMailing, methodLinkMaking, methodRemoval } from './methods.ts';
import { methodToasts } from './words.ts';

/** What is done about the payment methods of the open tenant. */
export function useMethodActs(): TenantBillingProps['methodActs'] {
  const [link, show] = useState<string>();
  const canMail = useAtomValue(configAtom).data?.mail ?? false;
  const make = useAction(
    methodLinkMaking,
    useCallback(({ url }: { url?: string | undefined }) => url && show(new URL(url, location.origin).href), []),
  );
  return {
    removal: useSubmission(methodRemoval),
    mailing: useSubmission(methodLinkMailing),
    onMakeLink: useCallback((companyId: string) => make(companyId, undefined), [make]),
    link,
    onCopyLink: useCopy(methodToasts.linkCopied, methodToasts.linkNotCopied),
    onCloseLink: useCallback(() => show(undefined), []),
    noMail: canMail ? undefined : noMailServer,
  };
}
