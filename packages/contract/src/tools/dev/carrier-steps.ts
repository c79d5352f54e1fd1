/** What the sandbox does with goods that it was asked to bring; journey: everything up to the signature. */
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
 * How it tells of that. twice: each push comes twice; reversed: the last first; late: with a time two days ago; forged:
 * signed wrongly; silent: not at all, until it is asked.
 */
export const tellings = ['once', 'twice', 'reversed', 'late', 'forged', 'silent'] as const;
export type Telling = (typeof tellings)[number];
