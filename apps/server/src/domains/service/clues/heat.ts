import {
  clueSources,
  followUpResults,
  type ClueSource,
  type FollowUpResult,
} from '@treadline/contract/service/clues/fields.ts';
import type { ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';

interface Known {
  status: ClueStatus;
  source: ClueSource;
  red: number;
  yellow: number;
  forecastMonths: number | null;
  lastResult: FollowUpResult | '';
  doNotDisturb: boolean;
}

const why = {
  red: t('红胎 {n} 条', '{n} red', '紅胎 {n} 條'),
  yellow: t('黄胎 {n} 条', '{n} yellow', '黃胎 {n} 條'),
  forecast: t('预计 {n} 个月内磨到更换线', 'Worn within {n} months', '預計 {n} 個月內磨到更換線'),
};

/** Formats why a clue is hot: the last result and tyres, else its source. */
export function heatReason({ red, yellow, forecastMonths, lastResult, source }: Known, lang: Lang): string {
  const said =
    lastResult === 'VISIT_AGREED' || lastResult === 'NOT_NOW' ? followUpResults[lastResult].text[lang] : '';
  const tyres = [
    red > 0 ? fillPlaces(why.red, lang, { n: red }) : '',
    yellow > 0 ? fillPlaces(why.yellow, lang, { n: yellow }) : '',
    red + yellow === 0 && forecastMonths !== null
      ? fillPlaces(why.forecast, lang, { n: Math.max(1, forecastMonths) })
      : '',
  ];
  const known = [said, ...tyres].filter(Boolean);
  return known.length > 0 ? known.join(' · ') : clueSources[source][lang];
}

const next = {
  first: t('首次联系', 'First call', '首次聯絡'),
  REACHED: t('继续跟进', 'Call again', '繼續跟進'),
  VISIT_AGREED: t('等待到店', 'Expect the visit', '等待到店'),
  NOT_NOW: t('到期回访', 'Ask again later', '到期回訪'),
  NO_ANSWER: t('再次拨打', 'Call again: no answer', '再次撥打'),
  WRONG_NUMBER: t('核对号码', 'Find the number', '核對號碼'),
  quiet: t('勿扰，不联系', 'Leave alone', '勿擾，不聯絡'),
} as const;

/** Formats the next step of a clue; '' once it has ended. */
export function nextStep({ status, lastResult, doNotDisturb }: Known, lang: Lang): string {
  if (status === 'CONVERTED' || status === 'CLOSED') return '';
  if (doNotDisturb) return next.quiet[lang];
  return (lastResult === '' ? next.first : next[lastResult])[lang];
}
