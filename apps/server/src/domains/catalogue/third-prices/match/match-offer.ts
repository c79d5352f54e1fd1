import type { z } from 'zod';
import type { Candidate } from '@treadline/contract/catalogue/third-prices/schema.ts';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import { isBrand, scorePattern, titleNames } from './pattern.ts';

/** One of our tyres in the offer's size. */
export interface CatalogueTyre {
  id: number;
  brand: string;
  brandEn: string;
  pattern: string;
  loadIndex: number | null;
  loadIndex2: number | null;
  ply: number | null;
  loadRange: string;
  speed: string;
  xl: boolean;
  runflat: boolean;
  oeMark: string;
}
/** An offer as written, with its parsed size. */
export interface ReadOffer {
  title: string;
  brand: string;
  pattern: string;
  tyre: Tyre;
}
/** A candidate part with its score and differences. */
export type ScoredCandidate = Pick<z.output<typeof Candidate>, 'partId' | 'score' | 'differs'>;
/** Match of an offer, with candidates by score. */
export interface OfferMatch {
  state: 'MATCHED' | 'DOUBTFUL' | 'UNMATCHED';
  partId: number | null;
  score: number | null;
  candidates: ScoredCandidate[];
}

/** From here on a pattern is the same one; from here on a person is asked; how many parts he is shown. */
const surePattern = 90;
const askFrom = 65;
const mostShown = 5;

export const noMatch: OfferMatch = { state: 'UNMATCHED', partId: null, score: null, candidates: [] };

/**
 * Matches an offer to our tyres of its size. MATCHED if brand, pattern, load, speed, XL, run-flat and OE mark agree
 * with exactly one part; with missing or different values a person decides.
 */
export function matchOffer(offer: ReadOffer, parts: readonly CatalogueTyre[]): OfferMatch {
  const scored = parts
    .filter((part) => isBrand(offer.brand, part) || (!offer.brand && titleHasBrand(offer.title, part)))
    .map((part) => scorePart(offer, part))
    .filter(({ score }) => score >= askFrom)
    .toSorted((a, b) => b.score - a.score || a.partId - b.partId)
    .slice(0, mostShown);
  const [best] = scored;
  if (!best) return noMatch;
  const sure = scored.filter(({ differs }) => differs.length === 0);
  const [only] = sure;
  if (only && sure.length === 1)
    return { state: 'MATCHED', partId: only.partId, score: only.score, candidates: scored };
  return { state: 'DOUBTFUL', partId: null, score: best.score, candidates: scored };
}

const titleHasBrand = (title: string, part: CatalogueTyre): boolean =>
  [part.brand, part.brandEn].some((name) => name !== '' && title.toLowerCase().includes(name.toLowerCase()));

/** What tells tyres apart by what they carry: without a load index the ply rating, as in the catalogue. */
const loadOf = ({
  loadIndex,
  ply,
  loadRange,
}: Pick<Tyre, 'loadIndex' | 'ply' | 'loadRange'>): number | string | null =>
  loadIndex ?? (ply === null ? loadRange || null : `${ply}PR`);

/** What a tyre is compared by beside its pattern: points when it agrees, when it is not said, when it differs. */
function scorePart({ pattern, title, tyre }: ReadOffer, part: CatalogueTyre): ScoredCandidate {
  const alike = pattern
    ? scorePattern(part.pattern, pattern)
    : titleNames(title, part.pattern)
      ? surePattern
      : 0;
  const differs: ScoredCandidate['differs'] = alike >= surePattern ? [] : ['pattern'];
  let score = alike * 0.6;
  const weigh = (
    name: ScoredCandidate['differs'][number],
    agrees: boolean,
    full: number,
    otherwise = 0,
  ): void => {
    score += agrees ? full : otherwise;
    if (!agrees) differs.push(name);
  };
  const sameLoad = loadOf(tyre) === loadOf(part) && tyre.loadIndex2 === part.loadIndex2;
  const isUnsaid = tyre.loadIndex === null && (part.loadIndex !== null || loadOf(tyre) === null);
  weigh('load', sameLoad, 20, isUnsaid ? 10 : 0);
  weigh('speed', tyre.speed === part.speed, 10, tyre.speed === '' ? 6 : 0);
  weigh('xl', tyre.xl === part.xl, 4);
  // Run-flat or not are other goods at another price.
  weigh('runflat', tyre.runflat === part.runflat, 4, -36);
  weigh('oe', tyre.oeMark === part.oeMark, 2);
  return { partId: part.id, score: Math.max(0, Math.round(score)), differs };
}
