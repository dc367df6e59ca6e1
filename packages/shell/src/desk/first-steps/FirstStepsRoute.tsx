import { FirstSteps } from '@freight-hq/screens/desk/FirstSteps';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { useAction } from '../../kit/useSubmission.ts';
import { firstStepsAtom } from './data.ts';
import { stepMarking } from './submissions.ts';

export function FirstStepsRoute() {
  const mark = useAction(stepMarking);
  return (
    <FirstSteps
      facts={useResource(useAtomValue(firstStepsAtom), 'The server did not answer.')}
      onMark={(step, isNeeded) => mark(step, isNeeded)}
    />
  );
}
