import { newId } from '../../../kernel/ids.ts';
import { findUnits, freeUnits, removeVehicles, writeVehicles } from '../../fleet/vehicles/service.ts';
import { claim, isRefused, type KindWriter, type Outcome, withCompany } from './kind.ts';
import { fillIn, takeAway } from './references.ts';

const keyOf = ({ companyId, unitNumber }: { companyId: string; unitNumber: string }) => `${companyId}\n${unitNumber}`;

/** A vehicle that HQ knows is taken over by its unit number. */
export const vehicleWriter: KindWriter<'vehicles'> = {
  write: async (tx, source, targets) => {
    const rows = targets.map((target) => ({ ...target.values, ...withCompany(target), id: target.rowId }));
    const claims = rows.map((row) => ({ id: row.id, key: keyOf(row), companyId: row.companyId }));
    const found = (await findUnits(tx, rows)).map((unit) => ({ ...unit, key: keyOf(unit) }));
    const settled = await claim(tx, 'vehicles', claims, found);
    const outcomes = rows.map(({ companyId }, index): Outcome => {
      const claimed = settled[index];
      if (claimed === 'taken' || claimed === undefined) return unitTaken();
      return { rowId: claimed.id ?? newId('veh', tx.now.getTime()), companyId };
    });
    const written = rows.flatMap((row, index) => {
      const outcome = outcomes[index];
      return outcome && !isRefused(outcome) ? [{ ...row, isKnown: row.id !== undefined, id: outcome.rowId }] : [];
    });
    // Two vehicles may exchange their unit numbers.
    const unitOf = new Map(found.map(({ id, key }) => [id, key]));
    await freeUnits(
      tx,
      written.filter((row) => row.isKnown && unitOf.get(row.id) !== keyOf(row)),
    );
    await writeVehicles(tx, written);
    await fillIn(
      tx,
      source,
      'vehicle',
      written.map(({ externalId, id: rowId }) => ({ externalId, rowId })),
    );
    return outcomes;
  },
  remove: async (tx, source, rowIds) => {
    await takeAway(tx, source, 'vehicle', rowIds);
    await removeVehicles(tx, rowIds);
  },
};

const unitTaken = () => ({
  code: 'unit_number_taken',
  pointer: '/unitNumber',
  detail: 'Another vehicle of the company has this unit number',
});
