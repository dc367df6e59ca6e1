import type { FirstSteps as Facts } from '@freight-hq/api/contract/desk/first-steps';
import { type FirstStep, optionalSteps, stepsOf, type StepState } from '@freight-hq/api/rules/desk/first-steps';
import { Alert } from '@freight-hq/components/Alert';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import * as styles from './FirstSteps.css.ts';
import { stepTitles, stepWords } from './words.ts';

export type OptionalStep = (typeof optionalSteps)[number];

export interface FirstStepsProps {
  facts: Resource<Facts>;
  /** Says that a step is needed in this installation or not. */
  onMark(step: OptionalStep, isNeeded: boolean): void;
}

/** What a new installation needs, how far it is, and what to do next. */
export function FirstSteps({ facts, onMark }: FirstStepsProps) {
  return (
    <Stack gap="x4">
      <Stack gap="x1">
        <Heading level={2}>First steps</Heading>
        <Text tone="muted">
          {facts.status === 'ready' ? progressOf(stepsOf(facts.data)) : 'What this installation needs'}
        </Text>
      </Stack>
      {facts.status === 'loading' && <Skeleton lines={6} height={80} />}
      <ResourceNotice resource={facts} title="The steps could not be loaded" />
      {facts.status === 'ready' && <Steps facts={facts.data} onMark={onMark} />}
    </Stack>
  );
}

function Steps({ facts, onMark }: { facts: Facts; onMark: FirstStepsProps['onMark'] }) {
  const steps = stepsOf(facts);
  const next = steps.find(({ state }) => state === 'open');
  return (
    <ol className={styles.list} aria-label="Steps">
      {steps.map((step) => (
        <Step key={step.key} step={step} facts={facts} isNext={step === next} onMark={onMark} />
      ))}
    </ol>
  );
}

const badges: Record<StepState, { label: string; tone: BadgeTone }> = {
  done: { label: 'Done', tone: 'positive' },
  open: { label: 'Open', tone: 'neutral' },
  not_needed: { label: 'Not needed', tone: 'outline' },
};

interface StepProps {
  step: FirstStep;
  facts: Facts;
  isNext: boolean;
  onMark: FirstStepsProps['onMark'];
}

function Step({ step: { key, state }, facts, isNext, onMark }: StepProps) {
  const { text, setting, link } = stepWords[key](facts);
  const badge = isNext ? ({ label: 'Next', tone: 'info' } as const) : badges[state];
  const page = state === 'not_needed' ? undefined : link;
  const markable = state === 'done' ? undefined : optionalSteps.find((one) => one === key);
  return (
    <li className={isNext ? styles.nextStep : styles.step}>
      <div className={styles.words}>
        <Inline gap="x2" align="center">
          <Text weight="semibold">{stepTitles[key]}</Text>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </Inline>
        <Text tone="muted">{text}</Text>
        {setting !== undefined && state === 'open' && (
          <Text size={13}>
            Set on the server: <code className={styles.setting}>{setting}</code>
          </Text>
        )}
      </div>
      {(page || markable) && (
        <Inline gap="x3" align="center">
          {page && <Link href={page.href}>{page.label}</Link>}
          {markable && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${state === 'open' ? 'Not Needed' : 'Needed After All'}: ${stepTitles[key]}`}
              onPress={() => onMark(markable, state === 'not_needed')}
            >
              {state === 'open' ? 'Not Needed' : 'Needed After All'}
            </Button>
          )}
        </Inline>
      )}
    </li>
  );
}

function progressOf(steps: readonly FirstStep[]): string {
  const needed = steps.filter(({ state }) => state !== 'not_needed');
  const done = needed.filter(({ state }) => state === 'done').length;
  return done === needed.length ? 'This installation is set up' : `${done} of ${needed.length} done`;
}

/** Above the dashboard of an installation that is not set up; nothing if it is. */
export function FirstStepsNotice({ facts }: { facts: Facts }) {
  const steps = stepsOf(facts);
  const next = steps.find(({ state }) => state === 'open');
  if (!next) return null;
  return (
    <Alert tone="info" title={`Set up this installation: ${progressOf(steps)}`}>
      Next: {lowerFirst(stepTitles[next.key])}. <Link href={links.firstSteps()}>Open First Steps</Link>
    </Alert>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
