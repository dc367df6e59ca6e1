/** The call of each action on one alert; specified calls have no body. */
export const itemCalls = {
  markRead: { method: 'PATCH', path: '/read' },
  markUnread: { method: 'PATCH', path: '/unread' },
  dismiss: { method: 'DELETE', path: '' },
  restore: { method: 'POST', path: '/restore' },
  snooze: { method: 'POST', path: '/snooze' },
  wake: { method: 'DELETE', path: '/snooze' },
  claim: { method: 'POST', path: '/claim' },
  release: { method: 'POST', path: '/release' },
} as const;

export type ItemOperation = keyof typeof itemCalls;
