import type { AuditLine } from '@freight-hq/api/contract/desk/audit';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { actionWords, actorWords, nameWords, roleWords } from './words.ts';

const plain = (text: string | undefined) => (
  <Text as="span" size={13} isTruncated>
    {text ?? ''}
  </Text>
);

export const auditColumns: readonly ListColumn<AuditLine, never>[] = [
  {
    id: 'action',
    phone: 'title',
    header: 'Action',
    isRowHeader: true,
    width: '2fr',
    minWidth: 210,
    cell: ({ action, at }) => (
      <TwoLines first={actionWords(action)} second={<DateTime value={at} format="dateTime" />} isName />
    ),
  },
  {
    id: 'actor',
    phone: 'line',
    header: 'Person',
    width: '1.5fr',
    minWidth: 150,
    cell: (entry) => <TwoLines first={actorWords(entry)} second={roleWords(entry.actorLabel)} />,
  },
  {
    id: 'target',
    phone: 'hidden',
    header: 'Target',
    width: '1.5fr',
    minWidth: 170,
    cell: ({ targetKind, targetId }) =>
      targetKind !== undefined && <TwoLines first={nameWords(targetKind)} second={targetId} mono="second" />,
  },
  {
    id: 'company',
    phone: 'line',
    header: 'Company',
    width: '1.5fr',
    minWidth: 160,
    cell: ({ companyId, companyName }) => plain(companyId === undefined ? '' : (companyName ?? 'A deleted company')),
  },
  { id: 'reason', phone: 'hidden', header: 'Reason', width: '2fr', minWidth: 180, cell: ({ reason }) => plain(reason) },
];
