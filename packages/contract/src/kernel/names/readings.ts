import { foldRadicals } from './fold.ts';
import { readingWords } from './reading-words.ts';

const plain = { toneType: 'none', type: 'array', nonZh: 'spaced', v: true } as const;

/** What reads Chinese: functions of pinyin-pro, which server and browser bring each. */
export interface PinyinLibrary {
  customPinyin(words: Record<string, string>): void;
  pinyin(
    text: string,
    options: Omit<typeof plain, 'toneType'> & { toneType: 'none' | 'num'; surname?: 'head' | 'off' },
  ): string[];
  polyphonic(text: string, options: typeof plain): string[][];
}

let library: PinyinLibrary | undefined;

/** Has names read by a library, with the words of `readingWords`. */
export function readBy(given: PinyinLibrary): void {
  library = given;
  const lines = readingWords
    .trim()
    .split(/,\s*/)
    .map((line) => line.split(' '));
  given.customPinyin(
    Object.fromEntries(lines.map(([word = '', reading = '']) => [word, reading.replaceAll('-', ' ')])),
  );
}

/** @throws Error before `readBy` */
function reader(): PinyinLibrary {
  if (!library) throw new Error('no library to read names by');
  return library;
}

/** Whether a text begins with a family name whoever bears it: 曾氏轮胎, 单记车行. */
const beginsWithFamily = (text: string): boolean => /^\p{Script=Han}[氏记]/u.test(text);

/** Readings of a ü: as v, and as those who have no v write it (lv and lu, lve and lue). */
const alsoAsU = (sound: string): string[] =>
  sound.includes('v') ? [sound, sound.replace('v', 'u')] : [sound];

/**
 * Readings of each character, without tones, ü as v: 长安 gives [[chang, zhang], [an]]. The usual one comes first, then
 * the one that it has as a family name, then all others. What is no Chinese character is its own reading.
 */
export function readingsOf(text: string): string[][] {
  const { pinyin, polyphonic } = reader();
  const usual = pinyin(text, plain);
  const family = pinyin(text, { ...plain, surname: 'head' });
  const all = polyphonic(text, plain);
  // A library that counted characters differently would give one character the readings of another.
  const others = all.length === usual.length ? all : usual.map((sound) => [sound]);
  return usual.map((sound, at) => [
    ...new Set([sound, family[at] ?? sound, ...(others[at] ?? [])].flatMap(alsoAsU)),
  ]);
}

const mostWays = 32;

/** All ways to read a text, one reading of each character in each. */
const everyWay = (readings: readonly string[][]): string[][] =>
  readings.reduce<string[][]>(
    (ways, sounds) => ways.flatMap((way) => sounds.map((sound) => [...way, sound])),
    [[]],
  );

/**
 * Ways to read a text: its two commonest readings a character in all combinations, as far as these are few, and each
 * other reading of one character.
 */
export function waysToRead(text: string): string[][] {
  const readings = readingsOf(text);
  const common = readings.map((sounds) => sounds.slice(0, 2));
  const usual = readings.map(([sound = '']) => sound);
  const isFew = common.reduce((product, { length }) => product * length, 1) <= mostWays;
  const single = readings.flatMap((sounds, at) =>
    sounds.slice(1).map((sound) => usual.map((own, i) => (i === at ? sound : own))),
  );
  return [...(isFew ? everyWay(common) : [usual]), ...single];
}

/**
 * Whether what was typed is a way to write a text from one of its characters on: each by a reading or its first letter, or
 * as it stands, the last by the beginning of a reading (`shanxch` for 单县车行).
 */
function isReadAs(readings: readonly string[][], typed: string): boolean {
  const goesOn = (at: number, rest: string): boolean => {
    const sounds = readings[at];
    return (
      sounds !== undefined &&
      sounds.some(
        (sound) =>
          sound.startsWith(rest) ||
          (rest.startsWith(sound) && goesOn(at + 1, rest.slice(sound.length))) ||
          (sound[0] === rest[0] && goesOn(at + 1, rest.slice(1))),
      )
    );
  };
  return readings.some((_, at) => goesOn(at, typed));
}

/** Readings of names that were asked for: a picker asks for the same ones at every key. Begun anew when there are too many. */
const known = new Map<string, string[][]>();
const mostKnown = 5000;

function knownReadings(folded: string): string[][] {
  const before = known.get(folded);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const readings = readingsOf(folded);
  known.set(folded, readings);
  return readings;
}

/** Whether a Chinese name is written so: by its readings, or with radicals in the place of characters; both bare, ü as v. */
export function isFoundAs(name: string, typed: string): boolean {
  if (!/\p{Script=Han}/u.test(name)) return false;
  const folded = foldRadicals(name);
  return folded.includes(foldRadicals(typed)) || isReadAs(knownReadings(folded), typed);
}

/** Reading of each character with the number of its tone, for sorting: 长安 gives [chang2, an1]. */
export const tonesOf = (text: string, isPerson: boolean): string[] =>
  reader().pinyin(text, {
    ...plain,
    toneType: 'num',
    surname: isPerson || beginsWithFamily(text) ? 'head' : 'off',
  });
