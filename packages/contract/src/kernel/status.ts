import type { Text } from './text.ts';

/** How a status looks: waiting amber, running blue, done green, stopped grey, failed red. */
export type Tone = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

/** What a status is called, on every screen, document and in every message. */
export interface StatusWords<Group extends string = string> {
  /** On documents, in lists and details. */
  readonly text: Text;
  /** On tabs, cards and rails, where it is narrow. */
  readonly short: Text;
  /** The statuses with the same group stand on one page and are counted together. */
  readonly group: Group;
  readonly tone: Tone;
}
/** The words of all statuses of a kind of record. */
export type StatusTexts<S extends number | string, Group extends string = string> = Readonly<
  Record<S, StatusWords<Group>>
>;

/** Names a status; without a short word the long one stands everywhere. */
export const status = <const Group extends string>(
  tone: Tone,
  group: Group,
  text: Text,
  short: Text = text,
): StatusWords<Group> => ({ text, short, group, tone });
