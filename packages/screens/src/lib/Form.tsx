import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '@freight-hq/components/Unsaved';

interface FormProps {
  /** For a button outside of the form. */
  id?: string;
  label?: string;
  /** The form cannot be sent again while an answer is awaited. */
  isBusy?: boolean;
  /** Whether the form has unsaved changes; then everything around it asks before it closes. */
  isChanged: boolean;
  onSubmit(): void;
  children: ReactNode;
}

/** A form that the screen validates; a refused form moves the focus to the first field with an error. */
export function Form({ id, label, isBusy = false, isChanged, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // A form on its way is no longer only here.
  useUnsaved(isChanged && !isBusy);
  useFaultInFocus(form, tries, isBusy);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    onSubmit();
    setTries(tries + 1);
  };
  return (
    <form ref={form} id={id} aria-label={label} onSubmit={send} noValidate>
      {children}
    </form>
  );
}

const faulty = '[data-invalid] :is(input, textarea, button)';
const notice = '[role="alert"]';

/** Looks for new errors after each change, since the time of an answer is unknown; typing adds none. */
function useFaultInFocus(form: RefObject<HTMLFormElement | null>, tries: number, isBusy: boolean): void {
  const seen = useRef<{ faults: Element[]; tries: number }>(undefined);
  useEffect(() => {
    if (isBusy || !form.current) return;
    const faults = [...form.current.querySelectorAll<HTMLElement>(`${faulty}, ${notice}`)];
    const before = seen.current;
    seen.current = { faults, tries };
    const isNews = before && (before.tries !== tries || faults.some((fault) => !before.faults.includes(fault)));
    if (!isNews) return;
    const field = faults.find((fault) => fault.matches(faulty));
    if (field) field.focus();
    else faults[0]?.scrollIntoView({ block: 'nearest' });
  });
}
