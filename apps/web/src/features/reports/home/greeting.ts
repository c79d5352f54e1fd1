export type Greeting =
  | 'night'
  | 'earlyMorning'
  | 'morning'
  | 'noon'
  | 'afternoon'
  | 'evening'
  | 'lateNight'
  | 'beforeDawn';

/** Greetings by hour (specification, section 9); `upTo` is exclusive. */
const hours: readonly { upTo: number; greeting: Greeting }[] = [
  { upTo: 6, greeting: 'beforeDawn' },
  { upTo: 9, greeting: 'earlyMorning' },
  { upTo: 12, greeting: 'morning' },
  { upTo: 14, greeting: 'noon' },
  { upTo: 17, greeting: 'afternoon' },
  { upTo: 19, greeting: 'evening' },
  { upTo: 22, greeting: 'night' },
];

/** Greeting for an hour of the day, 0 to 23. */
export const greetingAt = (hour: number): Greeting =>
  hours.find(({ upTo }) => hour < upTo)?.greeting ?? 'lateNight';
