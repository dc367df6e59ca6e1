import { scheduledMoment } from '@freight-hq/api/rules/content/pages';
import { impacts, incidentStates, windowErrors } from '@freight-hq/api/rules/desk/status';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { impactWords, incidentStateWords } from '../../lib/statusWords.ts';
import { useForm } from '../../lib/useForm.ts';
import { ComponentChoice, WordsFields } from './StatusFields.tsx';
import type { IncidentDraft, StatusSettingsProps, UpdateDraft } from './StatusSettings.tsx';

/** The dialog that is open. */
export function StatusDialogs({ opening, updating, announcing, ending }: StatusSettingsProps) {
  return (
    <>
      {opening.state.status !== 'idle' && <IncidentDialog opening={opening} />}
      {updating.state.status !== 'idle' && <UpdateDialog updating={updating} target={updating.state.target} />}
      {announcing.state.status !== 'idle' && <MaintenanceDialog announcing={announcing} />}
      {ending.state.status !== 'idle' && <EndDialog ending={ending} target={ending.state.target} />}
    </>
  );
}

const shortest = 3;
const tooShort = (label: string, text: string) =>
  text.length < shortest && `${label} needs at least ${shortest} characters`;
const wordFaults = ({ title, text, components }: Pick<IncidentDraft, 'title' | 'text' | 'components'>) => ({
  title: tooShort('The title', title),
  text: tooShort('The text', text),
  components: components.length === 0 && 'Choose at least one',
});

const impactItems = impacts.map((id) => ({ id, label: impactWords[id] }));
const impactHelp = { down: 'Every tenant has an alert until it is resolved', degraded: 'Tenants are not told' };

type Impact = IncidentDraft['impact'];

function ImpactSelect(props: { impact: Impact; isDisabled: boolean; onChange: (impact: Impact) => void }) {
  return (
    <Select
      label="Impact"
      items={impactItems}
      selectedKey={props.impact}
      isDisabled={props.isDisabled}
      onSelectionChange={props.onChange}
      description={impactHelp[props.impact]}
    />
  );
}

const emptyIncident: IncidentDraft = { title: '', text: '', components: [], impact: 'degraded' };

function IncidentDialog({ opening }: Pick<StatusSettingsProps, 'opening'>) {
  const form = useForm(opening, { initial: emptyIncident, check: wordFaults });
  const { draft, change } = form;
  const isBusy = isSending(opening);
  return (
    <FormDialog
      title="Open Incident"
      submit={{ label: 'Open Incident', busyLabel: 'Opening...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={opening} title="The incident was not opened" />}
      onSubmit={form.submit(opening.send)}
    >
      <WordsFields field={form.field} help="The first entry of its history" />
      <ComponentChoice
        chosen={draft.components}
        onChange={(chosen) => change({ components: chosen })}
        isDisabled={isBusy}
        fault={form.faultOf('components').errorMessage}
      />
      <ImpactSelect impact={draft.impact} isDisabled={isBusy} onChange={(impact) => change({ impact })} />
    </FormDialog>
  );
}

function UpdateDialog({
  updating,
  target,
}: Pick<StatusSettingsProps, 'updating'> & {
  target: { title: string; impact: Impact; foundBy: string };
}) {
  const initial: UpdateDraft = { state: 'identified', text: '', impact: target.impact };
  const form = useForm(updating, { initial, check: ({ text }) => ({ text: tooShort('The text', text) }) });
  const { draft, change } = form;
  const isBusy = isSending(updating);
  const states = incidentStates
    .filter((state) => state !== 'resolved' || target.foundBy === 'person')
    .map((id) => ({ id, label: incidentStateWords[id] }));
  return (
    <FormDialog
      title={`Update of ${target.title}`}
      submit={{ label: 'Add Update', busyLabel: 'Adding...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={updating} title="The update was not added" />}
      onSubmit={form.submit(updating.send)}
    >
      <Select
        label="State"
        items={states}
        selectedKey={draft.state}
        isDisabled={isBusy}
        onSelectionChange={(state) => change({ state })}
        {...(target.foundBy === 'probe' && { description: 'The probe resolves this incident once it succeeds again' })}
      />
      <TextField label="Text" rows={3} isRequired maxLength={1_000} {...form.field('text')} />
      <ImpactSelect impact={draft.impact} isDisabled={isBusy} onChange={(impact) => change({ impact })} />
    </FormDialog>
  );
}

const emptyWindow = { title: '', text: '', components: [] as IncidentDraft['components'], from: '', until: '' };

function MaintenanceDialog({ announcing }: Pick<StatusSettingsProps, 'announcing'>) {
  const [zone, now] = [useTimeZone(), useNow()];
  const form = useForm(announcing, {
    initial: emptyWindow,
    check: (draft) => ({ ...wordFaults(draft), ...timeFaults(draft, zone, now) }),
  });
  const { draft, change } = form;
  const isBusy = isSending(announcing);
  const send = form.submit(({ from, until, ...words }) => {
    const [startsAt, endsAt] = [scheduledMoment(from, zone), scheduledMoment(until, zone)];
    if (startsAt && endsAt)
      announcing.send({ ...words, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
  });
  return (
    <FormDialog
      title="Announce Maintenance"
      submit={{ label: 'Announce', busyLabel: 'Announcing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={announcing} title="Nothing was announced" />}
      onSubmit={send}
    >
      <WordsFields field={form.field} help="Tenants read title and text in their alert" />
      <ComponentChoice
        chosen={draft.components}
        onChange={(given) => change({ components: given })}
        isDisabled={isBusy}
        fault={form.faultOf('components').errorMessage}
      />
      {timeFields.map(({ label, name, wire }) => (
        <TextField
          key={name}
          label={label}
          type="datetime-local"
          isRequired
          description={`In the time zone ${zone}`}
          {...form.field(name)}
          {...form.faultOf(wire)}
        />
      ))}
    </FormDialog>
  );
}

const timeFields = [
  { label: 'Start', name: 'from', wire: 'startsAt' },
  { label: 'End', name: 'until', wire: 'endsAt' },
] as const;

function timeFaults({ from, until }: { from: string; until: string }, zone: string, now: Date) {
  const [startsAt, endsAt] = [scheduledMoment(from, zone), scheduledMoment(until, zone)];
  const [wrong] = startsAt && endsAt ? windowErrors({ startsAt, endsAt }, now) : [];
  const faultAt = (pointer: string) => (wrong?.pointer === pointer ? wrong.detail : undefined);
  const missing = 'Choose a date and a time';
  return {
    startsAt: startsAt ? faultAt('/startsAt') : missing,
    endsAt: endsAt ? faultAt('/endsAt') : missing,
  };
}

function EndDialog({
  ending,
  target,
}: Pick<StatusSettingsProps, 'ending'> & { target: { title: string; startsAt: string } }) {
  const isRunning = new Date(target.startsAt) <= useNow();
  return (
    <FormDialog
      title={isRunning ? `End ${target.title} now?` : `Call off ${target.title}?`}
      role="alertdialog"
      submit={
        isRunning ? { label: 'End Now', busyLabel: 'Ending...' } : { label: 'Call Off', busyLabel: 'Calling off...' }
      }
      isSaving={isSending(ending)}
      isChanged={false}
      error={<SubmissionNotice submission={ending} title="The window stays as it is" />}
      onSubmit={() => ending.send()}
      onCancel={ending.cancel}
    >
      <Text>
        {isRunning ? 'Its components are probed again from now on. ' : ''}The alert of each tenant about it is resolved.
      </Text>
    </FormDialog>
  );
}
