import { newId } from '../../../kernel/ids.ts';
import { removeDrivers, writeDrivers } from '../../fleet/drivers/service.ts';
import { type KindWriter, withCompany } from './kind.ts';
import { fillIn, takeAway } from './references.ts';

/** No driver of HQ is taken over: drivers have no number by which two rows could be the same person. */
export const driverWriter: KindWriter<'drivers'> = {
  write: async (tx, source, targets) => {
    const rows = targets.map((target) => ({
      ...target.values,
      ...withCompany(target),
      id: target.rowId ?? newId('drv', tx.now.getTime()),
    }));
    await writeDrivers(tx, rows);
    await fillIn(
      tx,
      source,
      'driver',
      targets.map(({ externalId }, index) => ({ externalId, rowId: rows[index]?.id ?? '' })),
    );
    return rows.map(({ id, companyId }) => ({ rowId: id, companyId }));
  },
  remove: async (tx, source, rowIds) => {
    await takeAway(tx, source, 'driver', rowIds);
    await removeDrivers(tx, rowIds);
  },
};
