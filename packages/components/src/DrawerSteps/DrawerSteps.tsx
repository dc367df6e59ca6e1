import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import { DrawerHead } from '../Drawer/DrawerHead.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useLetterKeys } from '../LetterKeys/LetterKeys.tsx';
import { useAsk } from '../Unsaved/Unsaved.tsx';
import { buttons } from './DrawerSteps.css.ts';

/** Opens the thing beside the open one, or why there is none. */
export type Step = (() => void) | { reason: string };

/** The way from the thing that a list has opened to those beside it, in the order of the list. */
export interface Steps {
  /** Of the open thing; another one begins with a new content of the drawer. */
  id: string;
  previous: Step;
  next: Step;
}

const StepsContext = createContext<Steps | undefined>(undefined);

/** The steps of the list that has opened the drawer around; undefined if no list has. */
export const useSteps = (): Steps | undefined => useContext(StepsContext);

interface DrawerStepsProps {
  steps: Steps | undefined;
  children: ReactNode;
}

/** Around a list and the drawer that it opens: the head of the drawer has 'Previous' and 'Next'. */
export function DrawerSteps({ steps, children }: DrawerStepsProps): ReactNode {
  const head = useMemo(() => steps && { id: steps.id, content: <StepButtons {...steps} /> }, [steps]);
  return (
    <StepsContext value={steps}>
      <DrawerHead value={head}>{children}</DrawerHead>
    </StepsContext>
  );
}

function StepButtons({ previous, next }: Steps) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useAsk();
  const take = (step: Step) => {
    if (typeof step === 'function') ask(step);
  };
  useLetterKeys(place, { j: () => take(next), k: () => take(previous) });
  return (
    <div ref={place} className={buttons}>
      <StepButton label="Previous" icon={<ChevronUp size={16} aria-hidden />} step={previous} onPress={take} />
      <StepButton label="Next" icon={<ChevronDown size={16} aria-hidden />} step={next} onPress={take} />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: ReactNode;
  step: Step;
  onPress(step: Step): void;
}

const StepButton = ({ label, icon, step, onPress }: StepButtonProps) => (
  <IconButton
    {...{ label, icon }}
    size="small"
    onPress={() => onPress(step)}
    {...(typeof step !== 'function' && { disabledReason: step.reason })}
  />
);
