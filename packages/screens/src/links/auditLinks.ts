const path = '/hq/settings/audit';

export interface AuditFilters {
  /** Id of the person who acted. */
  actor?: string;
  /** Id of the thing that an action was about. */
  target?: string;
  /** Id of a company. */
  company?: string;
}

/** Addresses of the audit log, so that other links do not carry them. */
export const auditLinks = {
  /** The entries that these filters find. */
  entries: (filters: AuditFilters = {}) => {
    const params = new URLSearchParams(Object.entries(filters));
    return params.size > 0 ? `${path}?${params.toString()}` : path;
  },
  /** The log with one entry open. */
  entry: (id: string) => `${path}?${new URLSearchParams({ entry: id }).toString()}`,
} as const;
