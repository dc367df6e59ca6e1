import type { BoardCard, SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import type { Stage } from '@freight-hq/api/rules/sales/leads';

export interface Place {
  stage: Stage;
  index: number;
}

/** Where a card stands on the board. */
export function placeOf(board: SalesBoard, id: string): Place | undefined {
  for (const { stage, leads } of board.columns) {
    const index = leads.findIndex((card) => card.id === id);
    if (index !== -1) return { stage, index };
  }
  return undefined;
}

/** The board with a card at a place, and sums that follow; the next answer of the server replaces them. */
export function withCardAt(board: SalesBoard, card: BoardCard, { stage, index }: Place): SalesBoard {
  const from = placeOf(board, card.id);
  return {
    columns: board.columns.map((column) => {
      const change = Number(column.stage === stage) - Number(column.stage === from?.stage);
      const leads = column.leads.filter(({ id }) => id !== card.id);
      if (column.stage === stage) leads.splice(index, 0, card);
      return {
        ...column,
        leads,
        count: column.count + change,
        value: Math.round((column.value + change * card.estimated_value) * 100) / 100,
      };
    }),
  };
}
