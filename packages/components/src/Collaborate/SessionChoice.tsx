import { type SubmitEvent, useState } from 'react';
import { useUnsaved } from '../Unsaved/Unsaved.tsx';
import { fill, pluralOf } from '../lib/fill.ts';
import type { CollaborateProps, CollaborateSession } from './Collaborate.tsx';
import {
  action,
  actions,
  facts,
  input,
  label,
  muted,
  name,
  primary,
  problem,
  section,
  sectionTitle,
  session as sessionClass,
  sessions as sessionsClass,
} from './Collaborate.css.ts';
import type { DialogStrings } from './strings.ts';

interface SessionChoiceProps extends Pick<
  CollaborateProps,
  'resourceName' | 'sessions' | 'pastSessions' | 'busy' | 'onJoin' | 'onStart' | 'onExport'
> {
  strings: DialogStrings;
  locale: string;
}

/** Sessions to join, and a new one to start. */
export function SessionChoice({ strings, locale, ...props }: SessionChoiceProps) {
  const { pastSessions = [], onExport } = props;
  return (
    <>
      <section className={section}>
        <h3 className={sectionTitle}>{strings.activeSessions}</h3>
        <Sessions {...props} strings={strings} locale={locale} />
      </section>
      <StartForm {...props} strings={strings} />
      {pastSessions.length > 0 && onExport && (
        <details className={section}>
          <summary className={sectionTitle}>{strings.pastSessions}</summary>
          <ul className={sessionsClass}>
            {pastSessions.map((past) => (
              <li key={past.id} className={sessionClass}>
                <Facts session={past} strings={strings} locale={locale} />
                <div className={actions}>
                  <button type="button" className={action} onClick={() => onExport(past, 'json')}>
                    {strings.exportJson}
                  </button>
                  <button type="button" className={action} onClick={() => onExport(past, 'csv')}>
                    {strings.exportCsv}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Sessions({ sessions, busy, onJoin, strings, locale }: Omit<SessionChoiceProps, 'onStart'>) {
  if (sessions.status === 'loading') return <p className={muted}>{strings.loadingSessions}</p>;
  if (sessions.status === 'failed') {
    return (
      <p className={problem} role="alert">
        {strings.sessionsFailed}{' '}
        <button type="button" className={action} onClick={sessions.retry}>
          {strings.retry}
        </button>
      </p>
    );
  }
  if (sessions.data.length === 0) return <p className={muted}>{strings.noSessions}</p>;
  const joining = typeof busy === 'object' ? busy.joining : undefined;
  return (
    <ul className={sessionsClass}>
      {sessions.data.map((session) => (
        <li key={session.id} className={sessionClass}>
          <Facts session={session} strings={strings} locale={locale} />
          <button
            type="button"
            className={action}
            disabled={busy !== undefined}
            aria-label={joining === session.id ? undefined : fill(strings.joinNamed, { session: session.sessionName })}
            onClick={() => onJoin(session)}
          >
            {joining === session.id ? strings.joining : strings.join}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FactsProps {
  session: CollaborateSession;
  strings: DialogStrings;
  locale: string;
}

function Facts({ session: { sessionName, participantCount, createdAt }, strings, locale }: FactsProps) {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(createdAt));
  return (
    <div className={facts}>
      <p className={name} title={sessionName}>
        {sessionName}
      </p>
      <p className={muted}>
        {participantCount === 0 ? strings.deserted : pluralOf(strings.participantCount, participantCount, locale)} ·{' '}
        {fill(strings.startedAt, { time })}
      </p>
    </div>
  );
}

const longestName = 120;

function StartForm({ resourceName, busy, onStart, strings }: Omit<SessionChoiceProps, 'locale'>) {
  const [sessionName, setSessionName] = useState('');
  const defaultName = fill(strings.sessionPlaceholder, { resource: resourceName }).slice(0, longestName);
  const typed = sessionName.trim();
  useUnsaved(typed !== '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy === undefined) onStart(typed || defaultName);
  };
  return (
    <form className={section} onSubmit={submit}>
      <h3 className={sectionTitle}>{strings.startTitle}</h3>
      <label className={label}>
        {strings.sessionName}
        <input
          className={input}
          value={sessionName}
          maxLength={longestName}
          placeholder={defaultName}
          onChange={(event) => setSessionName(event.target.value)}
        />
      </label>
      <button type="submit" className={primary} disabled={busy !== undefined}>
        {busy === 'starting' ? strings.starting : strings.start}
      </button>
    </form>
  );
}
