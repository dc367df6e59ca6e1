import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing, isEnter } from '../lib/composing.ts';
import { Act } from './Act.tsx';
import { actions, input, muted, primary } from './AnnotationOverlay.css.ts';
import type { OverlayStrings } from './overlayStrings.ts';

interface CommentInputProps {
  label: string;
  submitText: string;
  strings: OverlayStrings;
  /** Initial text. */
  initial?: string;
  isFocused?: boolean;
  /** Resolves once it is saved; while it is not, the text stays. */
  onSubmit(content: string): unknown;
  onCancel?: () => void;
}

const longest = 2_000;

/** Text that Enter saves. Blank text is not saved. */
export function CommentInput({
  label,
  submitText,
  strings,
  initial = '',
  isFocused = false,
  onSubmit,
  onCancel,
}: CommentInputProps) {
  const [content, setContent] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const isBlank = content.trim() === '';
  const submit = () => {
    if (isBlank) return;
    onSubmit(content.trim());
    setContent('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that end the choice of a word in an input method save, cancel and close nothing.
    if (isComposing(event)) return event.stopPropagation();
    // Without a cancel action the key event goes on to the parent elements.
    if (event.key === 'Escape' && !onCancel) return;
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel?.();
    }
    if (isEnter(event) && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <>
      <textarea
        ref={field}
        className={input}
        aria-label={label}
        placeholder={label}
        aria-describedby={hintId}
        maxLength={longest}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={muted} id={hintId}>
        {strings.commentHint}
      </p>
      <div className={actions}>
        <button type="button" className={primary} disabled={isBlank} onClick={submit}>
          {submitText}
        </button>
        {onCancel && <Act text={strings.cancel} onPress={onCancel} />}
      </div>
    </>
  );
}
