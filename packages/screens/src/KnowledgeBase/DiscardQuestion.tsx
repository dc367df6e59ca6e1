import { useEffect, useId, useRef } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';

interface DiscardQuestionProps {
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before what was typed is lost. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const questionId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  // The question stands where the button was that had the focus.
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
