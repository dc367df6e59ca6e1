import { type SyntheticEvent, useEffect, useId, useMemo, useRef } from 'react';
import { fill, pluralOf } from '../lib/fill.ts';
import type { Resource } from '../Resource/Resource.tsx';
import { ActiveSession } from './ActiveSession.tsx';
import { useGuard } from '../Unsaved/Unsaved.tsx';
import {
  action,
  box,
  button,
  count,
  dialog,
  dot,
  head,
  hidden,
  iconAction,
  points,
  problem as problemClass,
  root,
  sectionTitle,
  title,
} from './Collaborate.css.ts';
import { SessionChoice } from './SessionChoice.tsx';
import { type CollaborateStrings, dialogStrings, type DialogStrings } from './strings.ts';
import { ToolIcon } from '../AnnotationOverlay/ToolIcon.tsx';

/** A session as it is listed; times are ISO 8601. */
export interface CollaborateSession {
  id: string;
  sessionName: string;
  participantCount: number;
  createdAt: string;
  /** Whether the user may end the session for all users. */
  isModerator?: boolean;
}

/** The joined session. */
export interface CurrentSession {
  session: CollaborateSession;
  participants: readonly { userId: string; name: string }[];
  annotationCount: number;
  connection: 'connecting' | 'connected' | 'disconnected' | 'stopped';
  /** Why the connection has ended for good. */
  stopReason?: string | undefined;
}

export interface CollaborateProps {
  /** Name of the resource. */
  resourceName: string;
  /** Sessions that can be joined. */
  sessions: Resource<readonly CollaborateSession[]>;
  pastSessions?: readonly CollaborateSession[];
  current?: CurrentSession | undefined;
  areAnnotationsShown: boolean;
  /** The running action: starting a session, or joining this session. */
  busy?: 'starting' | { joining: string } | undefined;
  /** Why the last act was refused. */
  problem?: string | undefined;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onStart(sessionName: string): void;
  onJoin(session: CollaborateSession): void;
  onLeave(): void;
  onShowAnnotations(areShown: boolean): void;
  onEnd?(session: CollaborateSession): void;
  onExport?(session: CollaborateSession, format: 'json' | 'csv'): void;
  /** 'dialog' if something else opens it. */
  trigger?: 'button' | 'compact' | 'dialog';
  strings?: Partial<CollaborateStrings>;
  /** BCP 47 language of dates and plurals. */
  locale?: string;
}

/** A button with the number of participants, and its dialog: sessions to join, or the joined session. */
export function Collaborate({ trigger = 'button', locale = 'en-US', strings: overrides, ...props }: CollaborateProps) {
  const { resourceName, current, isOpen, onOpenChange, problem } = props;
  const strings = useMemo(() => ({ ...dialogStrings, ...overrides }), [overrides]);
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { leave, question, guarded } = useGuard(() => onOpenChange(false));
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    leave();
  };
  useEffect(() => {
    const { current: element } = dialogRef;
    if (isOpen && !element?.open) element?.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);
  return (
    <span className={root} data-collab-ignore="">
      {trigger !== 'dialog' && (
        <Trigger
          isCompact={trigger === 'compact'}
          current={current}
          strings={strings}
          locale={locale}
          onPress={() => onOpenChange(true)}
        />
      )}
      <dialog
        ref={dialogRef}
        className={dialog}
        data-part="dialog"
        aria-labelledby={titleId}
        onClose={() => onOpenChange(false)}
        onCancel={ask}
        // A browser lets a page prevent only the first of two cancellations by Escape.
        onKeyDown={(event) => event.key === 'Escape' && ask(event)}
        onClick={(event) => event.target === event.currentTarget && leave()}
      >
        {isOpen && (
          <>
            <header className={head}>
              <h2 className={title} id={titleId}>
                {fill(strings.title, { resource: resourceName })}
              </h2>
              <button type="button" className={iconAction} aria-label={strings.closeDialog} onClick={leave}>
                <ToolIcon type="close" />
              </button>
            </header>
            {problem && (
              <p className={problemClass} role="alert">
                {problem}
              </p>
            )}
            {question && (
              <Question
                strings={strings}
                onDiscard={question.onDiscard}
                onKeep={() => {
                  question.onKeep();
                  dialogRef.current?.querySelector('input')?.focus();
                }}
              />
            )}
            {guarded(
              current ? (
                <ActiveSession {...props} current={current} strings={strings} locale={locale} />
              ) : (
                <SessionChoice {...props} strings={strings} locale={locale} />
              ),
            )}
            <Features strings={strings} />
          </>
        )}
      </dialog>
    </span>
  );
}

interface TriggerProps {
  isCompact: boolean;
  current: CurrentSession | undefined;
  strings: DialogStrings;
  locale: string;
  onPress(): void;
}

function Trigger({ isCompact, current, strings, locale, onPress }: TriggerProps) {
  const isConnected = current?.connection === 'connected';
  const people = current ? pluralOf(strings.participantCount, current.participants.length, locale) : '';
  const state = current && (isConnected ? strings.connected : strings.disconnected);
  return (
    <button
      type="button"
      className={button}
      data-compact={isCompact ? '' : undefined}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <ToolIcon type="people" />
      <span className={isCompact ? hidden : undefined}>{strings.button}</span>
      {current && (
        <>
          <span className={count} aria-hidden="true">
            {current.participants.length}
          </span>
          <span className={dot} data-connected={isConnected ? '' : undefined} title={state} aria-hidden="true" />
          <span className={hidden}>{` ${people}, ${state}`}</span>
        </>
      )}
    </button>
  );
}

interface QuestionProps {
  strings: DialogStrings;
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before a typed name is lost; the safe answer has the focus. */
function Question({ strings, onKeep, onDiscard }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <p className={problemClass} role="alert">
      {strings.discardQuestion}{' '}
      <button ref={keep} type="button" className={action} onClick={onKeep}>
        {strings.keep}
      </button>{' '}
      <button type="button" className={action} onClick={onDiscard}>
        {strings.discard}
      </button>
    </p>
  );
}

function Features({ strings }: { strings: DialogStrings }) {
  return (
    <section className={box}>
      <h3 className={sectionTitle}>{strings.features}</h3>
      <ul className={points}>
        {strings.featureList.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}
