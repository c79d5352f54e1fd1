/** Sandbox carrier: events that can be triggered for a shipment; journey covers everything up to the signature. */
export const carrierSteps = [
  'journey',
  'pickUp',
  'transit',
  'out',
  'sign',
  'refuse',
  'damage',
  'lose',
  'hold',
  'turnBack',
  'home',
] as const;
export type CarrierStep = (typeof carrierSteps)[number];

/**
 * Sandbox carrier: delivery of its webhooks. twice: each push is duplicated; reversed: last one first; late: dated two
 * days ago; forged: invalid signature; silent: no push, only answers to queries.
 */
export const pushBehaviours = ['once', 'twice', 'reversed', 'late', 'forged', 'silent'] as const;
export type PushBehaviour = (typeof pushBehaviours)[number];
