import type { CollaborateWidgetProps } from '@freight-hq/components/collaborate';
import type { CollaborateResource, TenantListProps } from '@freight-hq/screens/tenants/TenantList';
import { links } from '@freight-hq/screens/links';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { annotatedAtom, hasLeftSessionAtom, pageSessionsAtom } from './data.ts';
import { apiBase } from '../../http/apiBase.ts';
import { lazyPage } from '../../page/lazyPage.tsx';
import { tokenAtom, userAtom } from '../../session/session.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { ticketToasts } from '../../lib/ticketToasts.ts';

const Widget = lazyPage<'CollaborateWidget', CollaborateWidgetProps>(
  () => import('@freight-hq/components/collaborate'),
  'CollaborateWidget',
);

interface Opened extends CollaborateResource {
  /** The annotation that a link has led to. */
  annotationId?: string;
}

type CollaborateProps = Pick<TenantListProps, 'onCollaborate' | 'presence' | 'running'> & { widgets: ReactNode };

const linkTo = (annotationId: string): string =>
  `${location.origin}${links.tenants()}?${new URLSearchParams({ annotation: annotationId }).toString()}`;

/** Collaboration on the page and on each of its rows. A session continues while another resource is open. */
export function useCollaborate(): CollaborateProps {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [openId, setOpenId] = useState<string>();
  const [presence, setPresence] = useState<TenantListProps['presence']>();
  const onCollaborate = useCallback((resource: Opened) => {
    setOpened((before) =>
      before.some(({ resourceId }) => resourceId === resource.resourceId) ? before : [...before, resource],
    );
    setOpenId(resource.annotationId === undefined ? resource.resourceId : undefined);
  }, []);
  useLinkedAnnotation(onCollaborate);
  const widgets = opened.map((resource) => (
    <Suspense key={resource.resourceId}>
      <Connected
        resource={resource}
        isOpen={resource.resourceId === openId}
        onOpenChange={(isOpen) => setOpenId(isOpen ? resource.resourceId : undefined)}
        {...(resource.resourceType === 'tenant_management' && { onPresence: setPresence })}
      />
    </Suspense>
  ));
  return { onCollaborate, presence, running: useRunning(presence), widgets };
}

/** The sessions that go on without the user; leaving the page while in one is remembered until the next one is joined. */
function useRunning(presence: TenantListProps['presence']): TenantListProps['running'] {
  const sessions = useAtomValue(pageSessionsAtom).data?.sessions.filter(({ status }) => status === 'active') ?? [];
  const [canReturn, setLeft] = useAtom(hasLeftSessionAtom);
  const isIn = presence !== undefined;
  const wasIn = useRef(isIn);
  useEffect(() => {
    wasIn.current = isIn;
    if (isIn) setLeft(false);
  }, [isIn, setLeft]);
  useEffect(
    () => () => {
      if (wasIn.current) setLeft(true);
    },
    [setLeft],
  );
  if (sessions.length === 0) return undefined;
  return { participantCount: sessions.reduce((sum, session) => sum + session.participantCount, 0), canReturn };
}

/** Opens the annotation of `?annotation=`, once. */
function useLinkedAnnotation(open: (resource: Opened) => void): void {
  const annotationId = new URLSearchParams(useSearch()).get('annotation');
  const find = useSetAtom(annotatedAtom);
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!annotationId || done.current === annotationId) return;
    done.current = annotationId;
    void find(annotationId).then((resource) => resource && open({ ...resource, annotationId }));
  }, [annotationId, find, open]);
}

interface ConnectedProps {
  resource: Opened;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onPresence?(presence: TenantListProps['presence']): void;
}

function Connected({ resource, isOpen, onOpenChange, onPresence }: ConnectedProps) {
  const store = useStore();
  const user = useAtomValue(userAtom);
  const { notify } = useAtomValue(notifyAtom);
  const getToken = useCallback(() => store.get(tokenAtom), [store]);
  const mayCreateTickets = resource.resourceType === 'tenant' && user?.permissions.includes('tickets:write');
  return (
    <Widget
      {...resource}
      apiBaseUrl={apiBase(import.meta.env.VITE_API_BASE_URL)}
      getToken={getToken}
      trigger="dialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      linkTo={linkTo}
      {...(onPresence && { onPresence })}
      {...(mayCreateTickets && {
        onCreateTicket: ({ ticketNumber }: { ticketNumber: string }) => notify(ticketToasts.created(ticketNumber)),
      })}
    />
  );
}
