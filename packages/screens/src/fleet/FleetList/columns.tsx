import type { FleetRow } from '@freight-hq/api/contract/fleet/fleet';
import type { FleetKind } from '@freight-hq/api/rules/fleet/fleet';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { links } from '../../links/links.ts';
import { kindWords, statusWords } from './words.ts';

export const fleetColumns = (kind: FleetKind): readonly ListColumn<FleetRow, never>[] => [
  {
    id: 'name',
    phone: 'title',
    header: kindWords[kind].name,
    isRowHeader: true,
    width: '2fr',
    minWidth: 180,
    cell: ({ name, detail }) =>
      detail === undefined ? (
        <Text as="span" size={13} weight="medium" isTruncated>
          {name}
        </Text>
      ) : (
        <TwoLines first={name} second={kind === 'users' ? roleWords(detail) : detail} isName />
      ),
  },
  {
    id: 'company',
    phone: 'line',
    header: 'Company',
    width: '2fr',
    minWidth: 180,
    cell: ({ companyId, companyName }) => <Link href={links.tenant(companyId)}>{companyName}</Link>,
  },
  {
    id: 'status',
    phone: 'end',
    header: 'Status',
    minWidth: 120,
    cell: ({ status }) => {
      const { label, tone } = statusWords[status];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    id: 'added',
    phone: 'end',
    header: 'Added',
    minWidth: 120,
    cell: ({ addedAt }) => (
      <Text as="span" size={13}>
        <DateTime value={addedAt} format="date" />
      </Text>
    ),
  },
];

const roleWords = (role: string) => (Object.hasOwn(roleLabel, role) ? roleLabel[role as keyof typeof roleLabel] : role);
