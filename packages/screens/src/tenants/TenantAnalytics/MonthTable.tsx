import type { TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { Money } from '@freight-hq/components/Money';
import { formatCount } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import * as styles from './Report.css.ts';

/** The months of the chart in figures, for print. */
export function MonthTable({ months }: { months: TenantAnalytics['monthly'] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Tenants and revenue at the end of each month</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.cell}>
            Month
          </th>
          <th scope="col" className={styles.cell}>
            Tenants
          </th>
          <th scope="col" className={styles.cell}>
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, tenants, revenue }) => (
          <tr key={month}>
            <th scope="row" className={styles.cell}>
              {monthInFull(month)}
            </th>
            <td className={styles.cell}>{tenants === null ? 'No data' : formatCount(tenants)}</td>
            <td className={styles.cell}>{revenue === null ? 'No data' : <Money value={revenue} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
