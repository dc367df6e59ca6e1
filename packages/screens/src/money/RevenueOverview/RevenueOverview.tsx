import type { Invoicing } from '@freight-hq/api/contract/money/billing';
import type { AcquisitionSpend, Revenue, RevenueRows } from '@freight-hq/api/contract/money/revenue';
import type { AnyPanel, RevenueFigure, RowSet } from '@freight-hq/api/rules/revenue-figures';
import type { Plan } from '@freight-hq/api/rules/money/subscriptions';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { BillingNotice } from '../../lib/BillingNotice.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { type Shown, shown } from '../../lib/shown.ts';
import { Tile, Tiles } from '../../lib/Tiles.tsx';
import { links } from '../../links/links.ts';
import { FigureButton } from './FigureButton.tsx';
import { FigureDrawer } from './FigureDrawer.tsx';
import { AcquisitionPanel, AnalysisPanel, DistributionPanel, PaymentPanel } from './Panels.tsx';
import { noRevenue, unloaded } from './shownRevenue.ts';
import { SpendDialog } from './SpendDialog.tsx';
import * as styles from './RevenueOverview.css.ts';

/** The figure that is explained, with one page of the rows behind it. */
export interface OpenFigure {
  figure: RevenueFigure;
  /** A month such as 2026-05 and a plan, if the rows are not those of today's figure. */
  month?: string | undefined;
  plan?: Plan | undefined;
  rowSet: RowSet;
  rows: Resource<RevenueRows>;
  /** From 1. */
  page: number;
  /** Most rows on a page. */
  size: number;
  onRowSetChange(rowSet: RowSet): void;
  onPageChange(page: number): void;
  /** Saves the figure and its rows as a file. */
  onExport(): void;
  isExporting?: boolean;
  onClose(): void;
}

export interface RevenueOverviewProps {
  revenue: Resource<Revenue>;
  /** Whether invoices are issued here and payments can arrive; absent until it is loaded. */
  invoicing: Invoicing | undefined;
  /** Open while a figure is explained. */
  open?: OpenFigure | undefined;
  onOpenFigure(figure: RevenueFigure): void;
  /** Saves a panel as a file. */
  onExport(panel: AnyPanel): void;
  /** The panel that is being saved. */
  exporting?: AnyPanel | undefined;
  /** All spend that was entered; loaded while its dialog is open. */
  spend: Resource<readonly AcquisitionSpend[]>;
  /** Replaces the spend of one source in one month. */
  saving: Submission<AcquisitionSpend>;
  /** Whether the user may enter spend. */
  canWrite: boolean;
}

/** The figures that each part of the page needs. */
export interface PartProps extends Pick<RevenueOverviewProps, 'onOpenFigure' | 'onExport' | 'exporting'> {
  figures: Shown<Revenue>;
  /** Why there is nothing to export. */
  noExport?: string | undefined;
}

/** Recurring revenue of this month: four figures, and four panels of figures that explain themselves. */
export function RevenueOverview(props: RevenueOverviewProps) {
  const { revenue, open, onOpenFigure, onExport, exporting, saving } = props;
  const figures = shown(revenue, noRevenue);
  const { month } = figures.data;
  const noExport = figures.source === 'sample' ? 'Sample figures are not exported' : unloaded(figures);
  const part: PartProps = { figures, onOpenFigure, onExport, exporting, noExport };
  return (
    <Stack gap="x6">
      <PageHeader title="Revenue" subtitle="Recurring revenue, payments and plans of this month">
        <Link href={links.tenantBilling()}>Invoices by tenant</Link>
        <ExportButton
          label="Export MRR"
          isExporting={exporting === 'cards'}
          onExport={() => onExport('cards')}
          disabledReason={noExport}
        />
      </PageHeader>
      <BillingNotice invoicing={props.invoicing} />
      <ResourceNotice resource={revenue} title="Revenue could not be loaded" />
      <Cards {...part} />
      <div className={styles.panels}>
        <AcquisitionPanel {...part} onEnterSpend={() => saving.open()} />
        <PaymentPanel {...part} />
        <DistributionPanel {...part} />
      </div>
      <AnalysisPanel {...part} />
      {open && <FigureDrawer open={open} revenue={figures} noExport={noExport} />}
      {saving.state.status !== 'idle' && month !== undefined && <SpendDialog {...props} month={month} />}
    </Stack>
  );
}

function Cards({ figures, onOpenFigure }: PartProps) {
  const figure = (id: RevenueFigure) =>
    figures.isKnown ? <FigureButton figure={id} revenue={figures.data} onOpen={onOpenFigure} /> : '$0';
  const { activeTenants, newTenants, churnedTenants } = figures.data;
  const counted = (count: number | undefined, word: string) =>
    count === undefined ? 'This month' : `${formatNoun(count, 'company', 'companies')} ${word} this month`;
  return (
    <Tiles>
      <Tile
        of={figures}
        label="Total MRR"
        value={figure('total_mrr')}
        detail={activeTenants === undefined ? 'Of all tenants' : `Of ${formatNoun(activeTenants, 'active tenant')}`}
      />
      <Tile of={figures} label="New MRR" value={figure('new_mrr')} detail={counted(newTenants, 'came')} />
      <Tile of={figures} label="Churn MRR" value={figure('churn_mrr')} detail={counted(churnedTenants, 'left')} />
      <Tile
        of={figures}
        label="Expansion MRR"
        value={figure('expansion_mrr')}
        detail="Upgrades and expansions this month"
      />
    </Tiles>
  );
}
