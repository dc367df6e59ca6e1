import type { BoardCard, SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import { expect, test } from 'vitest';
import { placeOf, withCardAt } from './board.ts';

const cardOf = (id: string, stage: BoardCard['stage'], estimated_value: number): BoardCard => ({
  ...{ id, stage, estimated_value, company_name: id, status: 'Hot', assigned_to: null, close_date: null, version: 1 },
  stage_since: '2026-06-01T00:00:00.000Z',
});
const [one, two, three] = [cardOf('one', 'Lead', 0.1), cardOf('two', 'Lead', 0.2), cardOf('three', 'Qualified', 5)];
const board: SalesBoard = {
  columns: [
    { stage: 'Lead', count: 2, value: 0.3, average_days: 4, leads: [one, two] },
    { stage: 'Qualified', count: 1, value: 5, average_days: null, leads: [three] },
  ],
};

test('a card moves with its value, and back to the place where it was', () => {
  const moved = withCardAt(board, { ...two, stage: 'Qualified' }, { stage: 'Qualified', index: 0 });
  expect(moved.columns.map(({ count, value }) => [count, value])).toEqual([
    [1, 0.1],
    [2, 5.2],
  ]);
  expect(placeOf(moved, 'two')).toEqual({ stage: 'Qualified', index: 0 });
  expect(withCardAt(moved, two, { stage: 'Lead', index: 1 })).toEqual(board);
  expect(placeOf(board, 'four')).toBeUndefined();
});
