import type { z } from 'zod';
import type { FoundRecord, Home, Reminder } from '@treadline/contract/session/schema.ts';
import type { Ctx } from './context.ts';

export type ReminderItem = z.input<typeof Reminder>;
export type HomePart = Partial<z.input<typeof Home>>;
export type FoundItem = z.input<typeof FoundRecord>;

/** What a domain gives to the shell: its reminders, its part of the home screen, its records by number. */
export interface Feed {
  /** Open reminders for the caller. `id` is stable: the client shows each once. */
  reminders?(ctx: Ctx): Promise<ReminderItem[]>;
  /** Cards, series and short lists for the caller's account type and codes. */
  home?(ctx: Ctx): Promise<HomePart>;
  /** Records whose number or name matches, at most 8, within the caller's scope and codes. */
  search?(ctx: Ctx, text: string): Promise<FoundItem[]>;
}

/** The feeds of this node, filled when the domains are registered. */
export const feeds: Feed[] = [];
