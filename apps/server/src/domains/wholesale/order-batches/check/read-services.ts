import type { Ctx } from '#kernel/context.ts';
import { languages } from '@treadline/contract/kernel/text.ts';
import { readServices } from '#domains/retail/retail-orders/index.ts';

const fold = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/** Returns a parser of service cells: codes or names in any language, separated by commas, semicolons or 、. */
export async function openServices(ctx: Ctx) {
  const known = new Map<string, { code: string; perTyre: boolean }>();
  for (const lang of languages)
    for (const { code, name, perTyre } of await readServices({ ...ctx, lang }))
      for (const word of [code, name]) known.set(fold(word), { code, perTyre });
  /** Services of one row, a service by the tyre as often as there are tyres; or the words that mean none. */
  return (cell: string, pieces: number) => {
    const words = cell.split(/[、,，;；+\n]/).filter((word) => word.trim() !== '');
    const unknown = words.filter((word) => !known.has(fold(word))).map((word) => word.trim());
    const services = words.flatMap((word) => known.get(fold(word)) ?? []);
    return {
      unknown,
      services: services.map(({ code, perTyre }) => ({ code, quantity: perTyre ? pieces : 1 })),
    };
  };
}
