import { useEffect, useId, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';

export interface DiscardQuestionProps {
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before unsaved changes are lost; the safe answer has the focus. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const questionId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Inline gap="x3" justify="end">
      <Text as="span" id={questionId}>
        Discard your changes?
      </Text>
      <Button ref={keep} onPress={onKeep} aria-describedby={questionId}>
        Keep editing
      </Button>
      <Button variant="danger" onPress={onDiscard}>
        Discard
      </Button>
    </Inline>
  );
}
