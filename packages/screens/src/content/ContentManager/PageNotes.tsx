import { Users } from 'lucide-react';
import type { Page } from '@freight-hq/api/contract/content/pages';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import type { PageEditing } from './ContentManager.tsx';
import * as styles from './ContentManager.css.ts';
import { actionOf, ScheduleTime } from './ScheduleTime.tsx';

interface PageNotesProps extends Pick<PageEditing, 'otherEditors' | 'onPlan'> {
  /** The page as it was loaded for the form. */
  opened: Page;
  /** The page as it is by now. */
  latest: Page;
}

/** Everything about a page that its editor has to know: other editors, and what schedules do and have done. */
export function PageNotes({ opened, latest, otherEditors, onPlan }: PageNotesProps) {
  const [next] = latest.schedules.filter(({ state }) => state === 'waiting');
  const refused = latest.schedules.find(({ state }) => state === 'refused');
  const show = <Button onPress={onPlan}>Show schedule</Button>;
  return (
    <>
      <OtherEditors names={otherEditors} />
      <FiredNote opened={opened} latest={latest} />
      {refused && (
        <Alert tone="caution" title={`${actionOf(refused)}: not carried out`} action={show}>
          <ScheduleTime schedule={refused} />. {refused.refusal}
        </Alert>
      )}
      {next && (
        <Alert tone="info" title={`${actionOf(next)}: scheduled`} action={show}>
          <ScheduleTime schedule={next} />
          {next.version !== null && next.version < latest.version && '. Later saves are not part of it.'}
        </Alert>
      )}
    </>
  );
}

/** Screen readers hear who comes and goes. */
function OtherEditors({ names }: { names: readonly string[] }) {
  return (
    <output className={styles.others}>
      {names.length > 0 && (
        <>
          <Users size={16} aria-hidden />
          <span>
            {new Intl.ListFormat('en-US').format(names)} {names.length === 1 ? 'is' : 'are'} editing this page, too
          </span>
        </>
      )}
    </output>
  );
}

/** A schedule was carried out while the form was open: nothing in the form has changed. */
function FiredNote({ opened, latest }: Pick<PageNotesProps, 'opened' | 'latest'>) {
  const before = opened.published?.at;
  const now = latest.published;
  const isPublished = now?.by_schedule === true && now.at !== before;
  const isWithdrawn =
    before !== undefined &&
    now === null &&
    latest.schedules.some(({ action, state }) => action === 'unpublish' && (state === 'done' || state === 'late'));
  if (!isPublished && !isWithdrawn) return null;
  const title = isPublished
    ? `Version ${now.version} was published by schedule`
    : 'The public page was withdrawn by schedule';
  return (
    <Alert tone="info" title={title}>
      Your text is not affected; save it when it is ready.
    </Alert>
  );
}
