import type { BoardCard, SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import { needsReason, type Stage, stages } from '@freight-hq/api/rules/sales/leads';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import type { SalesProspectsProps } from '../SalesProspects/SalesProspects.tsx';
import { mayNotWrite } from '../SalesProspects/words.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { placeAt, useKeyboardMove } from './useKeyboardMove.ts';
import { usePointerDrag } from './usePointerDrag.ts';
import * as styles from './SalesPipeline.css.ts';

export interface SalesPipelineProps extends Pick<SalesProspectsProps, 'moving'> {
  board: Resource<SalesBoard>;
  canWrite: boolean;
  /** Moves a card that needs no reason. */
  onMove(card: BoardCard, stage: Stage): void;
}

const MoveDialog = lazy(async () => ({ default: (await import('../SalesProspects/MoveDialog.tsx')).MoveDialog }));

/** The leads as cards in columns by stage; a pointer, the keyboard or a menu moves them. */
export function SalesPipeline({ board, ...props }: SalesPipelineProps) {
  if (board.status === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton lines={4} height={120} />
      </div>
    );
  if (board.status === 'failed') return <ResourceNotice resource={board} title="The pipeline could not be loaded" />;
  return (
    <>
      <ResourceNotice resource={board} />
      <Board board={board.data} {...props} />
    </>
  );
}

function Board({ board, canWrite, moving, onMove }: Omit<SalesPipelineProps, 'board'> & { board: SalesBoard }) {
  const boardRef = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const movedId = useRef<string>(undefined);
  useEffect(() => keepFocus(boardRef.current, movedId.current), [board]);

  const move = (card: BoardCard, to: Stage) => {
    if (to === card.stage) return;
    if (needsReason(card.stage, to)) {
      moving.open({ ...card, to });
      return;
    }
    movedId.current = card.id;
    onMove(card, to);
    setSaid(`${card.company_name} moved to ${placeAt(board, to)}`);
  };
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  const onMoveTo = useCallback((card: BoardCard, stage: Stage) => latestMove.current(card, stage), []);
  const { lifted, ...keys } = useKeyboardMove({ board, boardRef, onMoveTo, say: setSaid });
  usePointerDrag(boardRef, canWrite, {
    onDrop: (id, column) => {
      const card = board.columns.flatMap(({ leads }) => leads).find((each) => each.id === id);
      const to = stages.find((stage) => stage === column);
      if (card && to) move(card, to);
    },
  });
  return (
    <>
      <VisuallyHidden>
        <output aria-live="assertive">{said}</output>
      </VisuallyHidden>
      {!canWrite && <Text tone="muted">{mayNotWrite}</Text>}
      <section ref={boardRef} className={styles.board} aria-label="Pipeline">
        {board.columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            isOver={lifted?.to === column.stage}
            lifted={lifted?.card.stage === column.stage ? lifted.card.id : undefined}
            {...{ canWrite, onMoveTo, ...keys }}
          />
        ))}
      </section>
      <Suspense>{moving.state.status !== 'idle' && <MoveDialog lead={moving.state.target} moving={moving} />}</Suspense>
    </>
  );
}

/** A card that moves or goes back is another element; the focus follows it. */
function keepFocus(board: HTMLElement | null, movedId: string | undefined): void {
  if (!board || movedId === undefined || board.ownerDocument.activeElement !== board.ownerDocument.body) return;
  board.querySelector<HTMLElement>(`[data-card="${movedId}"] [data-handle] button`)?.focus();
}
