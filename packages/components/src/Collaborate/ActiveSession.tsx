import { pluralOf } from '../lib/fill.ts';
import type { CollaborateProps, CurrentSession } from './Collaborate.tsx';
import {
  action,
  actions,
  dot,
  muted,
  name,
  people,
  person,
  primary,
  section,
  sectionTitle,
  status,
} from './Collaborate.css.ts';
import type { DialogStrings } from './strings.ts';

interface ActiveSessionProps extends Pick<
  CollaborateProps,
  'areAnnotationsShown' | 'onShowAnnotations' | 'onLeave' | 'onEnd' | 'onExport'
> {
  current: CurrentSession;
  strings: DialogStrings;
  locale: string;
}

/** The participants, the annotation count, and the actions of the active session. */
export function ActiveSession({ current, strings, locale, ...props }: ActiveSessionProps) {
  const { session, participants, annotationCount, connection, stopReason } = current;
  const { areAnnotationsShown, onShowAnnotations, onLeave, onEnd, onExport } = props;
  const words = { connecting: strings.connecting, connected: strings.connected, disconnected: strings.disconnected };
  return (
    <section className={section}>
      <p className={name}>{session.sessionName}</p>
      <p className={status} role="status">
        <span className={dot} data-connected={connection === 'connected' ? '' : undefined} aria-hidden="true" />
        {connection === 'stopped' ? (strings.stopped[stopReason ?? ''] ?? strings.disconnected) : words[connection]}
      </p>
      <h3 className={sectionTitle}>{strings.participants}</h3>
      {participants.length === 0 ? (
        <p className={muted}>{strings.noParticipants}</p>
      ) : (
        <ul className={people}>
          {participants.map(({ userId, name: of }) => (
            <li key={userId} className={person}>
              {of}
            </li>
          ))}
        </ul>
      )}
      <p className={muted}>{pluralOf(strings.annotationCount, annotationCount, locale)}</p>
      <div className={actions} data-tall="">
        <button type="button" className={primary} onClick={() => onShowAnnotations(!areAnnotationsShown)}>
          {areAnnotationsShown ? strings.hideAnnotations : strings.showAnnotations}
        </button>
        <button type="button" className={action} onClick={onLeave}>
          {strings.leave}
        </button>
        {onExport && (
          <>
            <button type="button" className={action} onClick={() => onExport(session, 'json')}>
              {strings.exportJson}
            </button>
            <button type="button" className={action} onClick={() => onExport(session, 'csv')}>
              {strings.exportCsv}
            </button>
          </>
        )}
        {onEnd && session.isModerator && (
          <button type="button" className={action} onClick={() => onEnd(session)}>
            {strings.end}
          </button>
        )}
      </div>
    </section>
  );
}
