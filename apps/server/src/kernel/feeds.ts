import type { z } from 'zod';
import type { PartCard } from '@treadline/contract/catalogue/catalogue/part-card.ts';
import type { FoundRecord, Home, Reminder, LiveWall } from '@treadline/contract/kernel/home.ts';
import type { Field } from '@treadline/contract/kernel/fields.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { AccessRule } from './authorize.ts';

export type ReminderItem = z.input<typeof Reminder>;
export type HomePart = Partial<z.input<typeof Home>>;
export type WallPart = Partial<Omit<z.input<typeof LiveWall>, 'at'>>;
export type FoundItem = z.input<typeof FoundRecord>;
export type PartPiece = Partial<z.input<typeof PartCard>>;

/** Labels of a kind of record in the audit log: its name, actions and fields. */
export interface AuditWords {
  readonly label: Text;
  readonly actions: Readonly<Record<string, Text>>;
  /** Those with a kind say their values in words, too. */
  readonly fields?: Readonly<Record<string, Text | Field>>;
  statusText?(status: string): Text | undefined;
  /** A remark that the system left as a key. */
  remarkText?(remark: string): Text | undefined;
}

/** A sensitive value in clear (null: the record has none) and the number or name of its record. */
export interface Revealed {
  readonly no: string;
  readonly value: string | null;
}

/** A place that references a record, with the number of references. */
export interface Use {
  readonly place: Text;
  readonly count: number;
}

/** Contributions of a domain to the shell: reminders, home page, search, audit labels. */
export interface Feed {
  /** Open reminders for the caller. `id` is stable: the client shows each once. */
  reminders?(ctx: Ctx): Promise<ReminderItem[]>;
  /** Cards and series for the caller's account type and codes; a card counts exactly what its path shows. */
  home?(ctx: Ctx): Promise<HomePart>;
  /** Its live figures of the whole platform, for the wall; asked by those who see all retail orders. */
  wall?(ctx: Ctx): Promise<WallPart>;
  /** Records whose number or name matches, at most 8, within the caller's scope and codes. */
  search?(ctx: Ctx, text: string): Promise<FoundItem[]>;
  /** What it knows of a part that the caller was found to see, for its panel. */
  part?(ctx: Ctx, id: number): Promise<PartPiece>;
  /** Where it uses a record that another domain keeps, by that record's entity: what is used is not deleted. */
  uses?: Readonly<Record<string, (ctx: Ctx, id: number) => Promise<Use>>>;
  /** Words for the audit log by the entity's name in the timeline. */
  audit?: Readonly<Record<string, AuditWords>>;
  reveal?: Revealing;
}

/** Access to sensitive fields of a domain’s records in clear, one at a time. */
export interface Revealing {
  /** The routes that show the field masked: who may call none of them is told nothing. */
  readonly seenBy: readonly [AccessRule, ...AccessRule[]];
  /** Of a record in the caller's scope; undefined when the entity or field is not this domain's. @throws record.not-found */
  read(ctx: Ctx, what: { entity: string; id: number; field: string }): Promise<Revealed | undefined>;
}

/** Feeds of this node, filled when the domains are registered. */
export const feeds: Feed[] = [];

/** Audit labels of a kind of record; undefined if no domain defines them. */
export const auditWordsOf = (entity: string): AuditWords | undefined =>
  feeds.find((feed) => feed.audit?.[entity])?.audit?.[entity];

/** Calls every domain; one that fails is logged and left out, so that the shell always responds. */
export async function askAll<T>(ctx: Ctx, ask: (feed: Feed) => Promise<T> | undefined): Promise<T[]> {
  const answers = await Promise.allSettled(feeds.map(async (feed) => ask(feed)));
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return answer.value === undefined ? [] : [answer.value];
    ctx.log.error({ err: answer.reason }, 'a domain gave no answer to the shell');
    return [];
  });
}
