import { loadKg } from './load-speed.ts';
import type { TyreClass, TyreMarks } from './tyre.ts';

/** Size context for parsing markings: some letters differ in meaning between car and truck tyres. */
export interface MarkContext {
  readonly class: TyreClass;
  /** Neither car nor van tyre by its dimensions: 11R22.5, 7.00R16. */
  readonly isTruck: boolean;
}
type Draft = { -readonly [K in keyof TyreMarks]: TyreMarks[K] } & { class: TyreClass; isTruck: boolean };
type Found = readonly (string | undefined)[];

/** Signs that people and programs put for others: all times, dashes and strokes, points of Chinese keyboards. */
const signs: readonly [RegExp, string][] = [
  [/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''],
  [/[×✕✖╳⨯⨉хХ]/g, 'X'],
  [/[\u2010-\u2015\u2212\u30FC]/g, '-'],
  [/[\u2044\u2215]/g, '/'],
  [/(\d)\s?[。·・]\s?(?=\d)/g, '$1.'],
  // A decimal comma of an inch width and of a rim: 8,25R20, 11 R 22,5; of several sizes it parts one from the next.
  [/(^|[\s(]|\dX)(\d{1,2}),(\d|[0257][05])(?=\s?(?:Z?RF?|[-/X*])\s?\d{2})/gi, '$1$2.$3'],
  [/([-RF/X*]\s?(?:1[4-9]|2[024])),([135])(?![\w/.])/gi, '$1.$2'],
];

/** Normalises a tyre text: trimmed, half-width, upper case, one sign of each kind. */
export const foldTyre = (text: string): string =>
  signs
    .reduce((all, [sign, plain]) => all.replace(sign, plain), text.normalize('NFKC'))
    .trim()
    .toUpperCase();

/** Replacements that turn multi-word, foreign-script or joined markings into single words. */
const words: readonly [RegExp, string][] = [
  [/[*★☆]+/g, ' ★ '],
  [/EXTRA\s*LOAD|REINFORCED|加强型?|增强型?/g, ' XL '],
  [/RUN[\s-]*FLAT|防爆胎?|缺气保用|零压续跑/g, ' RUNFLAT '],
  [/\bM\s*[+&/]\s*S\b/g, ' M+S '],
  [/\b3[\s-]*PMSF\b/g, ' 3PMSF '],
  [/(\d)\s*(?:PR\b|层级?)/g, '$1PR'],
  [/\bLOAD\s*RANGE\s*/g, 'LR'],
  // Behind a size, its class or a ply rating a hyphen or a stroke joins what follows: 7.50R16LT-16PR.
  [/(^|\s)\/*(U?LT|ST|C)?\s*[-/]+\s*(?=\d{1,2}PR|\d{2,3}(?:\/\d{2,3})?[A-HJ-NP-Y](?![A-Z]))/g, '$1$2 '],
  [/(\dPR)[-/]+(?=\d)/g, '$1 '],
  [/^(U?LT|ST|C)(?=\d)/, '$1 '],
  [/^((?:LT|C)?\s*[\d/]{2,7}) +([HJ-NP-WY])(?=XL|\s|$)/, '$1$2'],
  [/([A-Z])(?=\()|(\))(?=\w)/g, '$1$2 '],
];

const runflatMarks = 'RFT|ZPS?|SSR|ROF|R-F|HRS|RSC|EMT|DSST|XRP|TRF|PAX';
const oeMarks =
  'MO(?:E?-S|-V|E|1[AB]?)?|AO[1-3E]?|RO[12]|N[0-9]|N[A-H][0-9]|★|J|JLR|LR[1-9]?|VOL|T[0-2]|B1?|L|F|K[1-3]|AM[0-9R]|MC[1-9]?|MC-C|MGT|GOE|ALP|POL';

const set = (change: Partial<Draft>) => (draft: Draft) => Boolean(Object.assign(draft, change));

/**
 * Patterns of markings with their handlers; a handler returns false to leave the text to another rule, or to `others`.
 */
const marks: readonly [RegExp, (draft: Draft, found: Found) => boolean][] = [
  [/^(\()?(\d{2,3})(?:\/(\d{2,3}))?(A[1-8]|[B-HJ-NP-WY]|\(Y\))?\)?(XL)?$/, readService],
  [/^\(Y\)$/, set({ speed: '(Y)' })],
  [/^XL$/, set({ xl: true })],
  [/^(U?LT|ST|CP|C)$/, readClass],
  [/^(?:LR=?)?([A-HJ-N])$/, readLoadRange],
  [/^([QRSTUHVWY])$/, readSpeed],
  [/^(\d{1,2})PR(?:\/(?:LR)?([A-HJ-N]))?$/, readPly],
  // A ply rating without its number is meaningless.
  [/^PR(?:\/.*)?$/, () => true],
  [new RegExp(`^(${runflatMarks})$`), readRunflat],
  [/^RUNFLAT$/, set({ runflat: true })],
  [new RegExp(`^(${oeMarks})$`), readOe],
  [/^M\+S$/, set({ mudAndSnow: true })],
  [/^3PMSF$/, set({ snowflake: true })],
];

/**
 * Load index and speed symbol: 91V, 104/101S, (93Y), 91VXL; in brackets behind another one, the additional service
 * description.
 */
function readService(draft: Draft, [, bracket, load = '', load2, speed = '', xl]: Found): boolean {
  const [index, twin] = [Number(load), load2 ? Number(load2) : null];
  if (loadKg(index) === null || (twin !== null && loadKg(twin) === null)) return false;
  if (draft.loadIndex !== null) {
    if (!bracket || speed === '' || draft.second) return false;
    draft.second = `${load}${load2 ? `/${load2}` : ''}${speed}`;
    return true;
  }
  draft.loadIndex = index;
  draft.loadIndex2 = twin;
  if (speed) draft.speed = bracket && speed === 'Y' ? '(Y)' : speed;
  if (xl) draft.xl = true;
  return true;
}

/** LT, ULT, ST and C behind the size determine its class; CP, for motor homes, counts as C. Behind LT a C is a load range. */
function readClass(draft: Draft, [, mark = '']: Found): boolean {
  if (draft.class !== '') return mark === draft.class;
  draft.class = mark === 'CP' ? 'C' : (mark as TyreClass);
  if (mark === 'CP') draft.others = [...draft.others, mark];
  return true;
}

/** A single letter is a load range only on LT, commercial and truck tyres: J on a car tyre is Jaguar. */
function readLoadRange(draft: Draft, [whole, letter = '']: Found): boolean {
  const hasRange = ['LT', 'ULT', 'ST', 'C'].includes(draft.class) || draft.isTruck;
  if (draft.loadRange || (whole === letter && !hasRange)) return false;
  draft.loadRange = letter;
  return true;
}

function readSpeed(draft: Draft, [, speed = '']: Found): boolean {
  if (draft.speed) return false;
  draft.speed = speed;
  return true;
}

function readPly(draft: Draft, [, ply, range = '']: Found): boolean {
  if (draft.ply !== null) return false;
  draft.ply = Number(ply);
  draft.loadRange ||= range;
  return true;
}

const add = (all: string, mark: string): string => [...new Set([...all.split(' '), mark])].join(' ').trim();

function readRunflat(draft: Draft, [, mark = '']: Found): boolean {
  draft.runflat = true;
  draft.runflatMark = add(draft.runflatMark, mark);
  return true;
}

/** Whether an OE mark implies run-flat: MOE and AOE are the ones of Mercedes and Audi. */
export const isRunflatOe = (oeMark: string): boolean => /\b[MA]OE/.test(oeMark);

function readOe(draft: Draft, [, mark = '']: Found): boolean {
  draft.oeMark = add(draft.oeMark, mark);
  draft.runflat ||= isRunflatOe(mark);
  return true;
}

const nothing: TyreMarks = {
  loadIndex: null,
  loadIndex2: null,
  speed: '',
  second: '',
  xl: false,
  loadRange: '',
  ply: null,
  runflat: false,
  runflatMark: '',
  oeMark: '',
  mudAndSnow: false,
  snowflake: false,
  others: [],
};

/**
 * Parses the markings behind a size (normalised by foldTyre); the returned class is the size's unless a trailing C or
 * LT changes it.
 */
export function readMarks(folded: string, context: MarkContext): TyreMarks & { readonly class: TyreClass } {
  const draft: Draft = { ...nothing, ...context };
  const text = words.reduce((all, [pattern, word]) => all.replace(pattern, word), folded);
  for (const piece of text.split(/[\s,;、]+/)) {
    const mark = piece.replace(/^\/+/, '');
    const isRead = marks.some(([pattern, read]) => {
      const found = pattern.exec(mark);
      return found !== null && read(draft, found);
    });
    if (mark && !isRead) draft.others = [...new Set([...draft.others, mark])];
  }
  const { isTruck: _, ...read } = draft;
  return read;
}
