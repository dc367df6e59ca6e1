import type { TenantListProps } from '@freight-hq/screens/TenantList';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  cancelDeletionAtom,
  confirmDeletionAtom,
  deletionAtom,
  deletionImpactAtom,
  requestCodeAtom,
  startDeletionAtom,
} from './tenantDeletion.ts';
import { resourceOf } from '../kit/resource.ts';

type DeletionProps = Pick<
  TenantListProps,
  'deletion' | 'onDelete' | 'onConfirmDelete' | 'onCancelDelete' | 'onRequestCode'
>;

/** The deletion as the tenant list shows it; leaving the list forgets it. */
export function useTenantDeletion(): DeletionProps {
  const deletion = useAtomValue(deletionAtom);
  const impact = useAtomValue(deletionImpactAtom);
  const start = useSetAtom(startDeletionAtom);
  const confirm = useSetAtom(confirmDeletionAtom);
  const cancel = useSetAtom(cancelDeletionAtom);
  const requestCode = useSetAtom(requestCodeAtom);
  useEffect(() => cancel, [cancel]);
  return {
    ...(deletion && {
      deletion: { ...deletion, impact: resourceOf(impact, { failure: 'The data to delete could not be counted.' }) },
    }),
    onDelete: (tenant) => void start(tenant),
    onConfirmDelete: (typedCode) => void confirm(typedCode),
    onCancelDelete: cancel,
    onRequestCode: () => void requestCode(),
  };
}
