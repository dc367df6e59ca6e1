import type { Tenant } from '@freight-hq/api/contract/tenants';
import { Eye, Pause, Pencil, Trash2, Users } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { collaborateLater, editLater, mayNotDelete, suspendLater, viewLater } from './reasons.ts';
import type { TenantListProps } from './TenantList.tsx';

export interface RowActionsProps extends Pick<TenantListProps, 'canDelete' | 'onDelete' | 'onCollaborate'> {
  tenant: Tenant;
}

export function RowActions({ tenant, canDelete, onDelete, onCollaborate }: RowActionsProps) {
  const name = tenant.tenantName;
  const session = { resourceType: 'tenant', resourceId: tenant.id, resourceName: name };
  const icon = { size: 'small', variant: 'quiet' } as const;
  return (
    <Inline gap="x1" align="center">
      <IconButton {...icon} label={`View ${name}`} icon={<Eye size={16} aria-hidden />} disabledReason={viewLater} />
      <IconButton {...icon} label={`Edit ${name}`} icon={<Pencil size={16} aria-hidden />} disabledReason={editLater} />
      <IconButton
        {...icon}
        label={`Suspend ${name}`}
        icon={<Pause size={16} aria-hidden />}
        disabledReason={suspendLater}
      />
      <IconButton
        {...icon}
        label={`Delete ${name}`}
        icon={<Trash2 size={16} aria-hidden />}
        onPress={() => onDelete(tenant)}
        disabledReason={canDelete ? undefined : mayNotDelete}
      />
      <IconButton
        {...icon}
        label={`Collaborate on ${name}`}
        icon={<Users size={16} aria-hidden />}
        onPress={() => onCollaborate?.(session)}
        disabledReason={onCollaborate ? undefined : collaborateLater}
      />
    </Inline>
  );
}
