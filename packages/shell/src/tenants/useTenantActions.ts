import type { TenantListProps } from '@freight-hq/screens/TenantList';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import {
  cancelEditAtom,
  cancelSuspensionAtom,
  closeTenantAtom,
  confirmSuspensionAtom,
  editTenantAtom,
  saveTenantAtom,
  startSuspensionAtom,
  tenantActionsAtom,
  viewTenantAtom,
} from './tenantActions.ts';

type ActionProps = Pick<
  TenantListProps,
  | 'viewing'
  | 'onView'
  | 'onCloseView'
  | 'editing'
  | 'onEdit'
  | 'onSaveEdit'
  | 'onCancelEdit'
  | 'suspension'
  | 'onSuspend'
  | 'onConfirmSuspend'
  | 'onCancelSuspend'
>;

/** Viewing, editing and suspending as the tenant list shows them; leaving the list forgets them. */
export function useTenantActions(): ActionProps {
  const { viewing, editing, suspension } = useAtomValue(tenantActionsAtom);
  const [view, onCloseView] = [useSetAtom(viewTenantAtom), useSetAtom(closeTenantAtom)];
  const [edit, save, onCancelEdit] = [
    useSetAtom(editTenantAtom),
    useSetAtom(saveTenantAtom),
    useSetAtom(cancelEditAtom),
  ];
  const [onSuspend, confirm] = [useSetAtom(startSuspensionAtom), useSetAtom(confirmSuspensionAtom)];
  const onCancelSuspend = useSetAtom(cancelSuspensionAtom);
  useEffect(() => {
    return () => {
      onCloseView();
      onCancelEdit();
      onCancelSuspend();
    };
  }, [onCloseView, onCancelEdit, onCancelSuspend]);
  // The table renders all of its rows again when one of these changes.
  const inRows = useMemo<Pick<ActionProps, 'onView' | 'onEdit' | 'onSuspend'>>(
    () => ({ onView: (tenant) => void view(tenant), onEdit: (tenant) => void edit(tenant), onSuspend }),
    [view, edit, onSuspend],
  );
  return {
    ...inRows,
    ...(viewing && { viewing }),
    ...(editing && { editing }),
    ...(suspension && { suspension }),
    onCloseView,
    onSaveEdit: (change) => void save(change),
    onCancelEdit,
    onConfirmSuspend: (reason) => void confirm(reason),
    onCancelSuspend,
  };
}
