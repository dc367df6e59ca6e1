import { noun } from '../../http/noun/noun.ts';
import { system } from '../../kernel/actor.ts';
import { inBackground } from '../../kernel/process/background.ts';
import { sweepExpiredHolds } from './holds.ts';
import { shiftLedger } from './demo.ts';
import * as tables from './tables.ts';

const sweepEveryMs = 60_000;

export const ledger = noun('ledger', {
  tables,
  ids: { ledgerAccountId: 'lac', ledgerTransferId: 'ltr' },
  jobs: [
    ({ db, logger }) =>
      inBackground('holds', sweepEveryMs, () => db.withTx(system('sweep'), sweepExpiredHolds), logger),
  ],
  shiftDemo: shiftLedger,
});
