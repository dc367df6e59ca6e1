import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { LeadDrawer } from './LeadDrawer.tsx';

const lead: Lead = {
  ...{
    id: 'led_1',
    onboarding_id: null,
    company_id: 'cmp_1',
    company_name: 'Tern Point Freight',
    dot_number: '1234567',
  },
  ...{ contact_name: 'Tess Arden', contact_email: 'tess@haul.example', contact_phone: '(555) 555-0123' },
  ...{ industry: 'Transportation', company_size: 12, annual_shipping_volume: 400, annual_revenue: 0 },
  ...{ primary_lanes: [], current_providers: [], lead_source: 'Upsell', lead_score: 20, score_factors: [] },
  ...{ status: 'Qualified', stage: 'Lead', assigned_to: null, assigned_to_id: null, next_followup: null },
  ...{
    created_date: '2026-06-20T10:00:00Z',
    last_contact: null,
    estimated_value: 0,
    probability: 5,
    is_probability_own: false,
  },
  notes: [{ date: '2026-06-20T10:00:00Z', note: 'Invoicing: 60 uses this month', user: 'Ada Kern', type: 'note' }],
  ...{ decision_maker: false, budget_confirmed: false, timeline: null, pain_points: [], competitors: [] },
  ...{ last_activity: null, engagement_score: 0, social_profiles: { linkedin: null, website: null } },
  ...{ location: { city: 'Tacoma', state: 'WA', country: 'USA' }, close_date: null, version: 1 },
};

const onClose = fn();
const meta = preview.meta({
  title: 'Screens/FeatureUsage/LeadDrawer',
  component: LeadDrawer,
  args: { lead: ready(lead), onClose },
});

export const Default = meta.story({
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Upsell Lead' }));
    await expect(drawer.getByText('Invoicing: 60 uses this month')).toBeVisible();
    await expect(drawer.getByText('Tess Arden')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { lead: loading } });

export const Failed = meta.story({
  args: { lead: failed('The server answered HTTP 500.') },
  play: async () => expect(await screen.findByText('The lead could not be loaded')).toBeVisible(),
});
