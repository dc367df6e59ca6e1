import type { RegisteredInvoice } from '@freight-hq/api/contract/money/invoice-register';
import { Link } from '@freight-hq/components/Link';
import { dollars } from '../../lib/dollars.tsx';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { links } from '../../links/links.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { Day } from '../TenantBilling/Day.tsx';
import { StatusBadge } from '../TenantBilling/StatusBadge.tsx';

export const invoiceColumns: readonly ListColumn<RegisteredInvoice, never>[] = [
  {
    id: 'number',
    phone: 'line',
    header: 'Invoice',
    isRowHeader: true,
    minWidth: 170,
    cell: ({ number, period, platform }) => {
      const month = monthInFull(period.slice(0, 7));
      return (
        <TwoLines
          first={number}
          second={platform === undefined ? month : `${month}, from ${platform}`}
          isName
          mono="first"
        />
      );
    },
  },
  {
    id: 'company',
    phone: 'title',
    phoneCell: ({ companyName }) => companyName,
    header: 'Company',
    width: '2fr',
    minWidth: 160,
    cell: ({ companyId, companyName }) => <Link href={links.tenantInvoices(companyId)}>{companyName}</Link>,
  },
  {
    id: 'status',
    phone: 'end',
    header: 'Status',
    minWidth: 120,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'amount',
    phone: 'end',
    header: 'Amount',
    align: 'end',
    minWidth: 110,
    cell: ({ amountCents }) => dollars(amountCents),
  },
  {
    id: 'owed',
    phone: 'hidden',
    header: 'Owed',
    align: 'end',
    minWidth: 110,
    cell: ({ owedCents }) => dollars(owedCents),
  },
  { id: 'issued', phone: 'hidden', header: 'Issued', minWidth: 110, cell: ({ issuedAt }) => <Day value={issuedAt} /> },
  { id: 'due', phone: 'line', header: 'Due', minWidth: 110, cell: ({ dueAt }) => <Day value={dueAt} /> },
];
