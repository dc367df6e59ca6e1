import { noun } from '../../../http/noun/noun.ts';
import { workOffUnits } from '../../../http/work/units.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { expiredHolds } from './holds.ts';
import { shiftLedger } from './demo.ts';
import * as tables from './tables.ts';

const sweepEveryMs = 60_000;

export const ledger = noun('ledger', {
  tables,
  ids: { ledgerAccountId: 'lac', ledgerTransferId: 'ltr' },
  jobs: [
    ({ db, logger }) => inBackground('holds', sweepEveryMs, () => workOffUnits({ db, logger }, expiredHolds), logger),
  ],
  shiftDemo: shiftLedger,
});
