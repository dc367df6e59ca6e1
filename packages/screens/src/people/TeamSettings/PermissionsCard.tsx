import type { PermissionRow } from '@freight-hq/api/contract/people/team';
import { Check } from 'lucide-react';
import { Card } from '@freight-hq/components/Card';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { jobNames } from '../../lib/jobLabel.ts';
import { roleLabel } from '../../lib/roleLabel.ts';
import type { HqRole, TeamSettingsProps } from './TeamSettings.tsx';

const roles: readonly HqRole[] = ['platform_owner', 'super_admin', 'hq_admin', 'admin'];

const columns: readonly Column<PermissionRow>[] = [
  {
    id: 'permission',
    header: 'Permission',
    width: '2fr',
    minWidth: 160,
    isRowHeader: true,
    cell: ({ permission }) => permission,
  },
  ...roles.map((role) => ({
    id: role,
    header: roleLabel[role],
    align: 'center' as const,
    minWidth: 110,
    cell: (row: PermissionRow) =>
      row.roles.includes(role) ? (
        <>
          <Check size={16} aria-hidden />
          <VisuallyHidden>Yes</VisuallyHidden>
        </>
      ) : (
        <VisuallyHidden>No</VisuallyHidden>
      ),
  })),
  {
    id: 'jobs',
    header: 'Admin with the job',
    minWidth: 150,
    cell: ({ jobs }) => jobNames(jobs),
  },
];

/** What each role may do, as the server decides it. */
export function PermissionsCard({ permissions }: Pick<TeamSettingsProps, 'permissions'>) {
  return (
    <Card
      title="Permissions"
      description="What each role and each job may do, from the table that the server uses"
      padding="none"
    >
      <DataTable
        label="Permissions"
        columns={columns}
        rows={permissions.status === 'ready' ? permissions.data : []}
        getRowId={({ permission }) => permission}
        state={permissions.status}
        rowHeight={36}
        skeletonRows={6}
        narrow="table"
        failedState={<ResourceNotice resource={permissions} title="The permissions could not be loaded" />}
      />
    </Card>
  );
}
