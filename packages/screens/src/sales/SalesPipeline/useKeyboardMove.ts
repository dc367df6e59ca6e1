import type { BoardCard, SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import { type Stage, stages } from '@freight-hq/api/rules/sales/leads';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface Lifted {
  card: BoardCard;
  to: Stage;
}

interface KeyboardMove {
  board: SalesBoard;
  boardRef: RefObject<HTMLElement | null>;
  onMoveTo(card: BoardCard, stage: Stage): void;
  /** Tells screen readers. */
  say(text: string): void;
}

/** A card is lifted with Enter, taken to another column with the arrow keys, and dropped with Enter. */
export function useKeyboardMove({ board, boardRef, onMoveTo, say }: KeyboardMove) {
  const [lifted, setLifted] = useState<Lifted>();
  const latest = useRef({ board, lifted });
  useEffect(() => {
    latest.current = { board, lifted };
  });

  const onLift = useCallback(
    (card: BoardCard) => {
      const held = latest.current.lifted;
      if (held?.card.id !== card.id) {
        setLifted({ card, to: card.stage });
        say(`${card.company_name} lifted from ${placeOf(latest.current.board, card)}. ${instruction}`);
        return;
      }
      setLifted(undefined);
      if (held.to === card.stage) say(`${card.company_name} stays at ${card.stage}`);
      else onMoveTo(card, held.to);
    },
    [onMoveTo, say],
  );
  const onKeyDown = useCallback(
    ({ key }: KeyboardEvent) => {
      const held = latest.current.lifted;
      if (!held) return;
      const { card } = held;
      if (key === 'Escape' || key === 'Tab') {
        setLifted(undefined);
        say(`${card.company_name} stays at ${card.stage}`);
      }
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const to = stages[stages.indexOf(held.to) + by];
      if (by === 0 || to === undefined) return;
      setLifted({ card, to });
      say(to === card.stage ? placeOf(latest.current.board, card) : placeAt(latest.current.board, to));
      boardRef.current?.querySelector(`[data-column="${to}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    [boardRef, say],
  );
  return { lifted, onLift, onKeyDown };
}

const instruction = 'Choose a stage with the left and right arrow keys, drop with Enter, cancel with Escape.';

/** Stage and position of a card, such as 'Proposal, position 3 of 26'. */
function placeOf({ columns }: SalesBoard, { id, stage }: BoardCard): string {
  const column = columns.find((each) => each.stage === stage);
  const place = column?.leads.findIndex((card) => card.id === id) ?? 0;
  return `${stage}, position ${place + 1} of ${column?.count ?? 0}`;
}

/** Stage and position of a card that is dropped there. */
export function placeAt({ columns }: SalesBoard, stage: Stage): string {
  const count = columns.find((each) => each.stage === stage)?.count ?? 0;
  return `${stage}, position 1 of ${count + 1}`;
}
