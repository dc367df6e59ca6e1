import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { Ellipsis, Eye, Pause, Pencil, Play, Trash2, Users } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { MenuButton } from '@freight-hq/components/Menu';
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
        disabledReason={canUpdate ? undefined : mayNotChange}
      />
      <IconButton
        {...icon}
        label={`Collaborate on ${name}`}
        icon={<Users size={16} aria-hidden />}
        onPress={() => onCollaborate(session)}
      />
      <MenuButton
        label={`More actions for ${name}`}
        icon={<Ellipsis size={16} aria-hidden />}
        size="small"
        items={[
          {
            id: 'suspend',
            label: tenant.suspendedAt ? 'Resume' : 'Suspend',
            icon: tenant.suspendedAt ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />,
            ...refused(canUpdate, mayNotChange),
          },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 size={16} aria-hidden />,
            tone: 'critical',
            ...refused(canDelete, mayNotDelete),
          },
        ]}
        onAction={(id) => (id === 'delete' ? on.onDelete : on.onSuspend)(tenant)}
      />
    </Inline>
  );
}

const refused = (isAllowed: boolean, reason: string) => !isAllowed && { isDisabled: true, description: reason };
