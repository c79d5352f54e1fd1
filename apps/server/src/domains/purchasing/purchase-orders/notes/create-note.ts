import type { z } from 'zod';
import type { NoteInput } from '@treadline/contract/purchasing/purchase-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { addNotes } from './add-notes.ts';
import type { PlanFault } from './note-plan.ts';

/** Where the form has it; what is wrong with the order itself has no place. */
const placeOf = ({ column, at }: PlanFault) =>
  column === 'orderNo' ? {} : { path: inLines.has(column) ? `lines.${at}.${column}` : column };
const inLines: ReadonlySet<string> = new Set(['partNo', 'supplierPartNo', 'quantity']);

/**
 * Creates a note for one order from the form.
 * @throws flow.status, delivery-note.unknown-part, delivery-note.over-open, delivery-note.duplicate
 */
export async function createNote(ctx: Ctx, orderId: number, input: z.output<typeof NoteInput>) {
  const { lines, ...head } = input;
  const { notes, faults } = await addNotes(ctx, [
    { ...head, orderId, lines: lines.map((l, at) => ({ ...l, at })) },
  ]);
  const first = faults[0];
  if (first)
    fail(first.error, {
      ...first.values,
      ...placeOf(first),
      lines: faults.map((f) => ({ line: f.at, field: f.column, error: f.error })),
    });
  return { notes };
}
