import type { AlertType } from '@freight-hq/api/kinds/fleet/alerts';

const typePaths: Record<AlertType, string> = {
  container_demurrage: 'M3 7h18v10H3zM7.5 10v4M12 10v4M16.5 10v4',
  chassis_return:
    'M3 13h18M5 13v2M19 13v2M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 8H8M11 5 8 8l3 3',
  driver_hours: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
  maintenance:
    'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.8-3.8a6 6 0 0 1-8 8l-6.9 6.9a2.1 2.1 0 0 1-3-3l6.9-6.9a6 6 0 0 1 8-8z',
  delivery_delay:
    'M5 18H2V6h12v12H9M14 9h4l4 5v4h-3M7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  system_maintenance: 'M3 4h18v6H3zM3 14h18v6H3zM7 7h.01M7 17h.01',
  platform_outage: 'M13 2 4 14h7l-1 8 9-12h-7z',
  feature_announcement: 'M3 11v3l4 1 14 4V5L7 10zM8 15v3a2 2 0 0 0 4 0v-2',
};

const warning = { name: 'warning', path: 'M12 4 2.5 20h19zM12 10v4M12 17h.01' };

export const closePath = 'M18 6 6 18M6 6l12 12';

/** The icon of an alert's type; the warning icon for other types. */
export function iconOf(type: string): { name: string; path: string } {
  const path = Object.hasOwn(typePaths, type) ? typePaths[type as AlertType] : undefined;
  return path === undefined ? warning : { name: type, path };
}
