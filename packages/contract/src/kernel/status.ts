import type { Text } from './text.ts';

/** Display tone of a status: waiting amber, running blue, done green, stopped grey, failed red. */
export type Tone = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';

/** Labels, group and tone of a status, used on every screen, document and message. */
export interface StatusWords<Group extends string = string> {
  /** Long label, for documents, lists and details. */
  readonly text: Text;
  /** Short label, for tabs, cards and rails. */
  readonly short: Text;
  /** Statuses of the same group are on one page and counted together. */
  readonly group: Group;
  readonly tone: Tone;
}
/** Labels of all statuses of a record type. */
export type StatusTexts<S extends number | string, Group extends string = string> = Readonly<
  Record<S, StatusWords<Group>>
>;

/** Declares the labels of a status; the short label defaults to the long one. */
export const status = <const Group extends string>(
  tone: Tone,
  group: Group,
  text: Text,
  short: Text = text,
): StatusWords<Group> => ({ text, short, group, tone });
