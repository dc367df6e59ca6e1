// The shape of Stripe's events, for the endpoint that receives them.
export { stripeEvent } from './stripe/events.ts';
