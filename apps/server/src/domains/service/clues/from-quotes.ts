import { sql, type Selectable } from 'kysely';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { holdPerson } from '#kernel/handover.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { consultantsOf } from './consultants.ts';
import { tomorrowMorning } from './due.ts';
import { lockOpenClueOf } from './duplicates.ts';
import { clue } from './entity.ts';
import { lockDealer, makeClue } from './make.ts';
import { lockClue } from './visits.ts';
import { followUp } from './work.ts';

type Row = Selectable<DB['clue']>;

/** Fields of a quote that its clue uses. */
interface QuoteOfClue {
  no: string;
  dealerId: number;
  /** The clue that it was made from; null: that of the car, else a new one. */
  clueId: number | null;
  plate: string;
  vin: string;
  carName: string;
  customerName: string;
  mobile: string;
  mileage: number | null;
  ownerId: number | null;
  /** When the customer is called. */
  dueAt: Date;
}

const isOpen = ({ status }: Row): boolean => openClue.some((each) => each === status);

/** The clue that a quote names, locked, where it is open still. */
async function namedClue(ctx: Ctx, { clueId }: QuoteOfClue): Promise<Row | null> {
  if (clueId === null) return null;
  const row = await lockClue(ctx, clueId);
  return isOpen(row) ? row : null;
}

async function newClue(ctx: Ctx, quote: QuoteOfClue): Promise<number> {
  const { dealerId, plate, vin, carName, customerName, mobile, mileage, dueAt } = quote;
  if (quote.ownerId !== null) await holdPerson(ctx, quote.ownerId);
  const people = await consultantsOf(ctx, [dealerId]);
  const owner = people.find(({ id }) => id === quote.ownerId) ?? null;
  const person = { plate, vin, carName, customerName, mobile, mileage };
  return makeClue(ctx, { dealerId, source: 'MANUAL', ...person, owner, dueAt });
}

/**
 * The clue by which a quote that goes to its customer is followed up: the one it names, the car's open one, or a new
 * one of the quote's owner. @returns its id
 */
export async function clueOfQuote(ctx: Ctx, quote: QuoteOfClue): Promise<number> {
  await lockDealer(ctx, quote.dealerId);
  const mobileIndex = ctx.secrets.blindIndex(quote.mobile);
  const open = (await namedClue(ctx, quote)) ?? (await lockOpenClueOf(ctx, { ...quote, mobileIndex }));
  const id = open?.id ?? (await newClue(ctx, quote));
  const next = { result: 'REACHED', note: quote.no, nextTime: quote.dueAt.toISOString() } as const;
  const { clueNo } = await followUp(ctx, { id, ...next });
  await tell(ctx, { id, clue_no: clueNo }, 'quoted', quote.no);
  return id;
}

const tell = (ctx: Ctx, row: { id: number; clue_no: string }, action: string, remark: string) =>
  recordEvent(ctx, { entity: clue.name, entityId: row.id, entityNo: row.clue_no, action, remark });

/** What became of a quote that is followed up by a clue. */
const answers = {
  quoteAccepted: (now: Date) => now,
  quoteDeclined: tomorrowMorning,
  quoteWithdrawn: tomorrowMorning,
} as const;

/** Writes the answer to a quote into the history of its locked clue, which is due at once or next morning. */
export async function clueQuoteEnded(
  ctx: Ctx,
  row: Row,
  { no, answer }: { no: string; answer: keyof typeof answers },
): Promise<void> {
  const due = answers[answer](new Date());
  if (isOpen(row))
    await ctx.db
      .updateTable('clue')
      .set({
        due_at: sql<string>`least(due_at, ${due}::timestamptz)`,
        version: row.version + 1,
        updated_at: new Date(),
      })
      .where('id', '=', row.id)
      .execute();
  await tell(ctx, row, answer, no);
}
