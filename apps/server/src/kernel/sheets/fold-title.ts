/** Normalised column title for comparison, with the unit separate. */
export interface FoldedTitle {
  base: string;
  /** 'pcs', 'cny', 'day', another unit by name, or '' without one. */
  unit: string;
}

/** Synonymous units; others stand for themselves. */
const SAME_UNITS: Readonly<Record<string, string>> = {
  pcs: '条 條 个 個 件 只 隻 pcs pc piece pieces ea',
  cny: '元 人民币 人民幣 rmb cny yuan ¥ 人民币元',
  day: '天 日 day days d',
  g: '克 g gram grams',
};
const OTHER_UNITS =
  '箱 托 套 对 對 副 吨 噸 kg box boxes pallet pallets set sets pair pairs 万 萬 万元 萬元 千元 分 角 美元 usd eur 欧元 歐元 港元 港币 hkd 台币 台幣 twd 周 週 月 年 小时 小時 week weeks month months year years hour hours';
const unitNames = new Map([
  ...OTHER_UNITS.split(' ').map((name) => [name, name] as const),
  ...Object.entries(SAME_UNITS).flatMap(([unit, names]) =>
    names.split(' ').map((name) => [name, unit] as const),
  ),
]);

const BRACKETS = /[([{【〔［「『<《]([^()[\]{}【】〔〕［］「」『』<>《》]*)[)\]}】〕］」』>》]/g;
/** Marks for required or optional columns outside brackets. */
const MARKS = /[*※★☆●•#]|(?:必填|必须|必須|必输|選填|选填|可选|可選)(?:项|項)?$/g;

/**
 * Normalises a column title: full-width forms, case, blanks, line breaks, required marks, brackets and the unit in or
 * after them: 数量（条）, 数量 / 条, *数量 and 数量 are equal. A different unit (数量(箱)) is distinguished.
 */
export function parseTitle(title: string): FoldedTitle {
  let unit = '';
  const bare = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(BRACKETS, (_, inside: string) => {
      unit ||= unitNames.get(inside.replace(/^(?:单位|單位|unit)[:\s]*/, '').replaceAll(/[\s.]/g, '')) ?? '';
      return ' ';
    })
    .replace(MARKS, '')
    .trim();
  const [, before = bare, last = ''] = /^(.*\S)\s*[\s/:,|_-]\s*(\S+)$/s.exec(bare) ?? [];
  const behind = unitNames.get(last);
  if (behind && !unit) unit = behind;
  return { base: (behind ? before : bare).replaceAll(/[\s.:,;/|_-]/g, ''), unit };
}

/** Whether a title of a file names a column: same words, and no different unit. */
export const matchesTitle = (found: FoldedTitle, column: FoldedTitle): boolean =>
  found.base !== '' &&
  found.base === column.base &&
  (found.unit === '' || column.unit === '' || found.unit === column.unit);
