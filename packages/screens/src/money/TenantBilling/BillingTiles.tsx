import type { BillingSummary } from '@freight-hq/api/contract/money/billing';
import { Money } from '@freight-hq/components/Money';
import { Percent } from '@freight-hq/components/Percent';
import type { Resource } from '@freight-hq/components/Resource';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { shown } from '../../lib/shown.ts';
import { Tile, TileStrip } from '../../lib/Tiles.tsx';

const nothing: BillingSummary = {
  monthlyRevenue: 0,
  activeTenants: 0,
  outstanding: 0,
  owingTenants: 0,
  statuses: { active: 0, overdue: 0, pending: 0 },
  growthRate: 0,
  invoicing: { mode: 'internal', hasProvider: true, hasIssued: false },
};

export function BillingTiles({ summary }: { summary: Resource<BillingSummary> }) {
  const sums = shown(summary, nothing);
  const { monthlyRevenue, activeTenants, outstanding, owingTenants, growthRate, invoicing } = sums.data;
  return (
    <TileStrip>
      <Tile label="Monthly Revenue" of={sums} value={<Money value={monthlyRevenue} />} detail="Plans and add-ons" />
      <Tile
        label="Active Tenants"
        of={sums}
        value={formatCount(activeTenants)}
        detail={invoicing.mode === 'internal' ? 'Billed every month' : 'Not billed here'}
      />
      <Tile
        label="Outstanding"
        of={sums}
        value={<Money value={outstanding} />}
        detail={
          owingTenants > 0 || sums.isLoading
            ? `Owed by ${formatNoun(owingTenants, 'tenant')}`
            : 'Nothing is outstanding'
        }
      />
      <Tile
        label="Growth Rate"
        of={sums}
        value={<Percent value={Math.round(growthRate)} signed />}
        detail="Tenants this month"
      />
    </TileStrip>
  );
}
