import { action } from './AnnotationOverlay.css.ts';

/** A small button in a card or list. */
export function Act({ text, onPress }: { text: string; onPress(): void }) {
  return (
    <button type="button" className={action} onClick={onPress}>
      {text}
    </button>
  );
}
