import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SandboxPrices } from '@treadline/contract/tools/dev/third-prices.ts';
import type { ThirdTarget } from '@treadline/contract/catalogue/third-prices/fields.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type { CallSubject, PageAnswer, PriceSource, ExternalOffer } from './port.ts';
import { countOffers, toFailedOffer, hashOf, offersOf, type OwnTyre } from './sandbox-offers.ts';
import { connector, readMode, readSetOffers } from './sandbox-state.ts';

/** Own tyres per page. */
const perPage = 60;

/**
 * Sandbox price source that lists most of our tyres in its own words; /dev controls its behaviour and the prices of
 * single offers.
 */
export function openSandbox(db: Db, target: ThirdTarget): PriceSource {
  return {
    target,
    provider: 'sandbox',
    async readPage(cursor, about) {
      const started = performance.now();
      const answer = await makePage(db, target, cursor);
      await keepCall(db, { target, cursor, about, answer, ms: performance.now() - started });
      return answer;
    },
  };
}

interface Kept {
  target: ThirdTarget;
  cursor: string | null;
  about: CallSubject;
  answer: PageAnswer;
  ms: number;
}
const keepCall = (db: Db, { target, cursor, about, answer, ms }: Kept): Promise<void> =>
  logCall(db, {
    connector,
    provider: `sandbox ${target}`,
    direction: 'OUT',
    operation: 'offers',
    about,
    request: JSON.stringify({ cursor }),
    response: JSON.stringify(answer),
    ok: answer.ok,
    ms,
  });

async function makePage(db: Db, target: ThirdTarget, cursor: string | null): Promise<PageAnswer> {
  const mode = await readMode(db, target);
  const after = Number(cursor ?? 0);
  const [tyres, ids, set] = await Promise.all([
    readTyres(db, after),
    db.selectFrom('part').where(isOurs).select('id').orderBy('id').execute(),
    readSetOffers(db),
  ]);
  // The third page keeps everybody waiting. Nothing of the database is held meanwhile.
  const isSlow = ids[perPage * 2]?.id === tyres[0]?.id && tyres.length > 0;
  if (mode.pause || (isSlow && mode.slowPage))
    await sleep(isSlow ? Math.max(mode.pause, mode.slowPage) : mode.pause);
  if (mode.answer === 'down') return { ok: false, reason: 'no-answer' };
  if (mode.answer === 'limited') return { ok: false, reason: 'busy' };
  const day = Date.parse(dayOf(new Date())) / 86_400_000;
  const told = tyres
    .flatMap((tyre) => offersOf(target, tyre, day))
    .filter(({ offerNo }) => mode.answer !== 'empty' || hashOf(offerNo) % 10 === 0)
    .map((offer) => ({ ...move(offer, mode), ...set.get(offer.offerNo) }));
  const fails = ({ offerNo }: ExternalOffer) => hashOf(offerNo, day) % 1000 < mode.failing;
  return {
    ok: true,
    total: mode.answer === 'empty' ? null : ids.reduce((sum, { id }) => sum + countOffers(target, id), 0),
    offers: told.filter((offer) => !fails(offer)),
    failed: told.filter(fails).map(toFailedOffer),
    next: tyres.length === perPage ? String(tyres.at(-1)?.id) : null,
  };
}

const move = (offer: ExternalOffer, { shift }: SandboxPrices): ExternalOffer => ({
  ...offer,
  fen: Math.max(100, Math.round((offer.fen * (10_000 + shift)) / 1_000_000) * 100),
});

const isOurs = sql<boolean>`part.kind = 'TYRE' AND part.owner_id IS NULL AND part.brand_id IS NOT NULL AND part.size <> ''`;

/** Page of our tyres with ids above `after`. */
export const readTyres = (db: Db, after: number): Promise<OwnTyre[]> =>
  db
    .selectFrom('part')
    .innerJoin('brand', 'brand.id', 'part.brand_id')
    .where(isOurs)
    .where('part.id', '>', after)
    .orderBy('part.id')
    .limit(perPage)
    .select(['part.id', 'part.pattern', 'part.size', 'part.xl', 'part.runflat'])
    .select(['brand.name as brand', 'brand.name_en as brandEn'])
    .select(['part.runflat_mark as runflatMark', 'part.oe_mark as oeMark'])
    .select(sql<string>`concat(part.load_index, '/' || part.load_index2, part.speed)`.as('load'))
    .select(
      sql<number>`coalesce((SELECT price_fen FROM part_supplier ps WHERE ps.part_id = part.id
        ORDER BY ps.preferred DESC, ps.id LIMIT 1), 45000)`.as('cost'),
    )
    .execute();
