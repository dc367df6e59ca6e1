import type { BankScreening } from '@freight-hq/api/contract/money/compliance';
import { Badge } from '@freight-hq/components/Badge';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { dayText, listLabels, resultLabels, resultTones } from './words.ts';

export const screeningColumns: readonly ListColumn<BankScreening, never>[] = [
  {
    id: 'company',
    phone: 'title',
    header: 'Tenant',
    isRowHeader: true,
    width: '2fr',
    minWidth: 264,
    cell: ({ companyName, companyId }) => (
      <TwoLines first={companyName ?? 'A deleted company'} second={companyId} isName mono="second" />
    ),
  },
  {
    id: 'result',
    phone: 'end',
    header: 'Result',
    minWidth: 140,
    cell: ({ result }) => (
      <Badge tone={resultTones[result]} isWrapped>
        {resultLabels[result]}
      </Badge>
    ),
  },
  {
    id: 'screened',
    phone: 'line',
    header: 'Screened',
    minWidth: 104,
    cell: ({ screenedOn, list }) => <TwoLines first={dayText(screenedOn)} second={listLabels[list]} />,
  },
  {
    id: 'reason',
    header: 'Reason and user',
    width: '3fr',
    minWidth: 220,
    cell: ({ reason, recordedBy }) => <TwoLines first={reason} second={`Recorded by ${recordedBy}`} isSentence />,
  },
  {
    id: 'report',
    phone: 'line',
    header: 'Report to OFAC',
    minWidth: 164,
    cell: ({ reportBy, annualReportBy }) =>
      reportBy === undefined ? (
        'None'
      ) : (
        <TwoLines
          first={`By ${dayText(reportBy)}`}
          second={annualReportBy === undefined ? 'Within 10 business days' : `Yearly by ${dayText(annualReportBy)}`}
        />
      ),
  },
];
