import { useState } from 'react';
import { scheduledMoment } from '@freight-hq/api/rules/content/pages';
import { impacts, incidentStates, windowErrors } from '@freight-hq/api/rules/desk/status';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { impactWords, incidentStateWords } from '../../lib/statusWords.ts';
import { useDraft } from '../../lib/useDraft.ts';
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
  text.trim().length < shortest ? `${label} needs at least ${shortest} characters` : undefined;
const noComponent = (chosen: readonly string[]) => (chosen.length === 0 ? 'Choose at least one' : undefined);

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
  const { draft, change, isChanged } = useDraft(emptyIncident);
  const [isTried, setTried] = useState(false);
  const faults = {
    title: tooShort('The title', draft.title),
    text: tooShort('The text', draft.text),
    components: noComponent(draft.components),
  };
  const isBusy = isSending(opening);
  return (
    <FormDialog
      title="Open Incident"
      submit={{ label: 'Open Incident', busyLabel: 'Opening...' }}
      isSaving={isBusy}
      isChanged={isChanged}
      error={<SubmissionNotice submission={opening} title="The incident was not opened" />}
      onSubmit={() => {
        setTried(true);
        if (Object.values(faults).every((fault) => fault === undefined)) opening.send(draft);
      }}
      onCancel={opening.cancel}
    >
      <WordsFields
        {...{ draft, change, isBusy, submission: opening }}
        faults={isTried ? faults : {}}
        help="The first entry of its history"
      />
      <ComponentChoice
        chosen={draft.components}
        onChange={(chosen) => change({ components: chosen })}
        isDisabled={isBusy}
        fault={isTried ? faults.components : undefined}
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
  const { draft, change, isChanged } = useDraft<UpdateDraft>({ state: 'identified', text: '', impact: target.impact });
  const [isTried, setTried] = useState(false);
  const fault = tooShort('The text', draft.text);
  const isBusy = isSending(updating);
  const states = incidentStates
    .filter((state) => state !== 'resolved' || target.foundBy === 'person')
    .map((id) => ({ id, label: incidentStateWords[id] }));
  return (
    <FormDialog
      title={`Update of ${target.title}`}
      submit={{ label: 'Add Update', busyLabel: 'Adding...' }}
      isSaving={isBusy}
      isChanged={isChanged}
      error={<SubmissionNotice submission={updating} title="The update was not added" />}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined) updating.send(draft);
      }}
      onCancel={updating.cancel}
    >
      <Select
        label="State"
        items={states}
        selectedKey={draft.state}
        isDisabled={isBusy}
        onSelectionChange={(state) => change({ state })}
        {...(target.foundBy === 'probe' && { description: 'The probe resolves this incident once it succeeds again' })}
      />
      <TextField
        label="Text"
        rows={3}
        isRequired
        isReadOnly={isBusy}
        maxLength={1_000}
        value={draft.text}
        onChange={(text) => change({ text })}
        {...(isTried && fault !== undefined ? { errorMessage: fault } : faultAt(updating, 'text'))}
      />
      <ImpactSelect impact={draft.impact} isDisabled={isBusy} onChange={(impact) => change({ impact })} />
    </FormDialog>
  );
}

const emptyWindow = { title: '', text: '', components: [] as IncidentDraft['components'], from: '', until: '' };

function MaintenanceDialog({ announcing }: Pick<StatusSettingsProps, 'announcing'>) {
  const { draft, change, isChanged } = useDraft(emptyWindow);
  const [isTried, setTried] = useState(false);
  const [zone, now] = [useTimeZone(), useNow()];
  const [startsAt, endsAt] = [scheduledMoment(draft.from, zone), scheduledMoment(draft.until, zone)];
  const [wrong] = startsAt && endsAt ? windowErrors({ startsAt, endsAt }, now) : [];
  const faults = {
    title: tooShort('The title', draft.title),
    text: tooShort('The text', draft.text),
    components: noComponent(draft.components),
    startsAt: startsAt ? faultOf(wrong, '/startsAt') : 'Choose a date and a time',
    endsAt: endsAt ? faultOf(wrong, '/endsAt') : 'Choose a date and a time',
  };
  const isBusy = isSending(announcing);
  const { title, text, components: chosen } = draft;
  return (
    <FormDialog
      title="Announce Maintenance"
      submit={{ label: 'Announce', busyLabel: 'Announcing...' }}
      isSaving={isBusy}
      isChanged={isChanged}
      error={<SubmissionNotice submission={announcing} title="Nothing was announced" />}
      onSubmit={() => {
        setTried(true);
        if (!startsAt || !endsAt || Object.values(faults).some((fault) => fault !== undefined)) return;
        const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
        announcing.send({ title, text, components: chosen, ...times });
      }}
      onCancel={announcing.cancel}
    >
      <WordsFields
        {...{ draft, change, isBusy, submission: announcing }}
        faults={isTried ? faults : {}}
        help="Tenants read title and text in their alert"
      />
      <ComponentChoice
        chosen={chosen}
        onChange={(given) => change({ components: given })}
        isDisabled={isBusy}
        fault={isTried ? faults.components : undefined}
      />
      {timeFields.map(({ label, name, wire }) => (
        <TextField
          key={name}
          label={label}
          type="datetime-local"
          isRequired
          isReadOnly={isBusy}
          description={`In the time zone ${zone}`}
          value={draft[name]}
          onChange={(local) => change({ [name]: local })}
          {...(isTried && faults[wire] !== undefined ? { errorMessage: faults[wire] } : faultAt(announcing, wire))}
        />
      ))}
    </FormDialog>
  );
}

const timeFields = [
  { label: 'Start', name: 'from', wire: 'startsAt' },
  { label: 'End', name: 'until', wire: 'endsAt' },
] as const;

const faultOf = (wrong: { pointer: string; detail: string } | undefined, pointer: string) =>
  wrong?.pointer === pointer ? wrong.detail : undefined;

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
