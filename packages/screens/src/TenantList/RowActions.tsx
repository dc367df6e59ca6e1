import type { Tenant } from '@freight-hq/api/contract/tenants';
import { Eye, Pause, Pencil, Play, Trash2, Users } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { mayNotChange, mayNotDelete } from './reasons.ts';
import type { TenantListProps } from './TenantList.tsx';

export interface RowActionsProps extends Pick<
  TenantListProps,
  'canUpdate' | 'canDelete' | 'onView' | 'onEdit' | 'onSuspend' | 'onDelete' | 'onCollaborate'
> {
  tenant: Tenant;
}

export function RowActions({ tenant, canUpdate, canDelete, onCollaborate, ...on }: RowActionsProps) {
  const name = tenant.tenantName;
  const session = { resourceType: 'tenant', resourceId: tenant.id, resourceName: name };
  const icon = { size: 'small', variant: 'quiet' } as const;
  const mayChange = canUpdate ? undefined : mayNotChange;
  return (
    <Inline gap="x1" align="center">
      <IconButton
        {...icon}
        label={`View ${name}`}
        icon={<Eye size={16} aria-hidden />}
        onPress={() => on.onView(tenant)}
      />
      <IconButton
        {...icon}
        label={`Edit ${name}`}
        icon={<Pencil size={16} aria-hidden />}
        onPress={() => on.onEdit(tenant)}
        disabledReason={mayChange}
      />
      <IconButton
        {...icon}
        label={`Collaborate on ${name}`}
        icon={<Users size={16} aria-hidden />}
        onPress={() => onCollaborate(session)}
      />
      <IconButton
        {...icon}
        label={`${tenant.suspendedAt ? 'Resume' : 'Suspend'} ${name}`}
        icon={tenant.suspendedAt ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        onPress={() => on.onSuspend(tenant)}
        disabledReason={mayChange}
      />
      <IconButton
        {...icon}
        label={`Delete ${name}`}
        icon={<Trash2 size={16} aria-hidden />}
        onPress={() => on.onDelete(tenant)}
        disabledReason={canDelete ? undefined : mayNotDelete}
      />
    </Inline>
  );
}
