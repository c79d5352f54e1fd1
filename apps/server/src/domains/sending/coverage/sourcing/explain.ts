import {
  choiceReasons,
  placeReasons,
  sourceTiers,
  type SourceTier,
} from '@treadline/contract/sending/coverage/sourcing-texts.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import { byPlace, piecesOf, promiseOf } from './cost.ts';
import type { PlaceChoice } from './choose-places.ts';
import type { AvailableStock } from './fill-lines.ts';
import type { Place, SourcingResult, Take, SourcingInput } from './types.ts';

type Values = Record<string, string | number | Text>;
const inEach = (say: (lang: Lang) => string): Text => ({
  'zh-CN': say('zh-CN'),
  en: say('en'),
  'zh-TW': say('zh-TW'),
});
const filled = (text: Text, values: Values): Text =>
  inEach((lang) =>
    fillPlaces(
      text,
      lang,
      Object.fromEntries(
        Object.entries(values).map(([key, v]) => [key, typeof v === 'object' ? v[lang] : v]),
      ),
    ),
  );
const joined = (texts: readonly Text[]): Text =>
  inEach((lang) => texts.map((text) => text[lang]).join(lang === 'en' ? '; ' : '；'));
const listed = (names: readonly string[]): Text => inEach((lang) => names.join(lang === 'en' ? ', ' : '、'));

const sumOf = (takes: readonly Take[]): number => takes.reduce((sum, take) => sum + piecesOf(take), 0);
const lastDay = (takes: readonly Take[]): string =>
  [...byPlace(takes)]
    .map(([place, own]) => promiseOf(place, own).promisedDay)
    .toSorted()
    .at(-1) ?? '';

/** A tier queried: its open lines, the stock before, and its choices, best first. */
export interface TierAttempt {
  tier: SourceTier;
  open: readonly number[];
  before: AvailableStock;
  choices: readonly PlaceChoice[];
}

function whyChosen({ tier, choices: [best, ...others] }: TierAttempt): Text[] {
  if (!best) return [];
  const takes = best.takes;
  const names = listed([...new Set(best.places.map(({ name }) => name))]);
  const values = {
    names,
    tier: sourceTiers[tier],
    pieces: sumOf(takes),
    day: lastDay(takes),
    cost: formatMoney(best.cost.total),
  };
  if (tier === 'DEALER') return [filled(choiceReasons.dealer, values)];
  return [filled(others.length > 0 ? choiceReasons.cheapest : choiceReasons.sole, values)];
}

/** Explains the overall result: tier by tier, then the unavailable pieces. */
export function explainSourcing(
  { lines, partNos }: SourcingInput,
  asked: readonly TierAttempt[],
  missing: readonly number[],
): Text {
  const names = missing.map((line) => partNos.get(lines[line]?.partId ?? 0) ?? '');
  const lacking =
    missing.length > 0 ? [filled(choiceReasons.missing, { parts: listed([...new Set(names)]) })] : [];
  return joined([...asked.flatMap(whyChosen), ...lacking]);
}

/** Why a place cannot send any of the lines: the first reason met. */
function whyNot(world: SourcingInput, place: Place, { open, before }: TierAttempt): Text {
  if (!place.open) return placeReasons.closed;
  const lines = open.flatMap((line) => world.lines[line] ?? []);
  const allowed = lines.filter(({ partId }) => place.rules.get(partId)?.denied === false);
  const [first] = allowed;
  if (!first)
    return lines.some(({ partId }) => place.rules.get(partId)?.denied)
      ? placeReasons.denied
      : placeReasons.uncovered;
  const short = allowed.find(({ partId, qty }) => !before.copy().take(place, partId, qty));
  if (!short) return allowed.length < lines.length ? placeReasons.uncovered : placeReasons.partly;
  const free = before.free(place, short.partId);
  return filled(free < short.qty ? placeReasons.short : placeReasons.dots, {
    part: world.partNos.get(short.partId) ?? '',
    asked: short.qty,
    free,
  });
}

/** Explains each place of a tier: the pieces it sends, or the reason it sends none. */
export function explainPlaces(
  world: SourcingInput,
  places: readonly Place[],
  asked: TierAttempt,
): SourcingResult['places'] {
  const [best] = asked.choices;
  const parcels = byPlace(best?.takes ?? []);
  return places
    .filter(({ tier }) => tier === asked.tier)
    .map((place) => {
      const common = { locationId: place.id, code: place.code, name: place.name, tier: place.tier };
      const takes = parcels.get(place);
      if (takes && best)
        return {
          ...common,
          chosen: true,
          reason: filled(placeReasons.whole, {
            pieces: sumOf(takes),
            day: promiseOf(place, takes).promisedDay,
          }),
          promisedDay: promiseOf(place, takes).promisedDay,
          cost: best.cost,
        };
      return { ...common, chosen: false, ...rejected(world, place, asked) };
    });
}

function rejected(world: SourcingInput, place: Place, asked: TierAttempt) {
  const nothing = { promisedDay: null, cost: null };
  if (asked.open.length === 0) return { ...nothing, reason: placeReasons.later };
  const [best] = asked.choices;
  const alone = asked.choices.find(({ places: [only, ...others] }) => only === place && others.length === 0);
  if (!best || !alone) return { ...nothing, reason: whyNot(world, place, asked) };
  const more = alone.cost.total - best.cost.total;
  const reason =
    more > 0
      ? filled(placeReasons.costlier, { cost: formatMoney(alone.cost.total), more: formatMoney(more) })
      : placeReasons.tie;
  return { promisedDay: promiseOf(place, alone.takes).promisedDay, cost: alone.cost, reason };
}
