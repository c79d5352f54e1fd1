import { sql } from 'kysely';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { declaredNotices, type TimelineChange } from '#kernel/notices.ts';
import { otherText, formatChange, formatFieldName } from '#kernel/read-timeline.ts';

/** A timeline event with the numbers of its records. */
export interface NotifiedEvent {
  entity: string;
  entity_id: number;
  action: string;
  remark: string;
  changes: unknown;
  actor_name: string;
  company: string | null;
  numbers: string[];
  /** Path of the record, without id, where it differs from its type's. */
  own_path: string | null;
}

/** SQL: own path of the record of timeline event `t`, where it differs from its type's. */
export function ownPath() {
  const own = [...declaredNotices].flatMap(([name, { ownPath: path }]) =>
    path ? [sql`WHEN t.entity = ${name} THEN (${path})`] : [],
  );
  const found = own.length
    ? sql<string | null>`CASE ${sql.join(own, sql` `)} END`
    : sql<string | null>`NULL::text`;
  return found.as('own_path');
}

const ofOne = t('{label} {no}：{event}', '{label} {no}: {event}', '{label} {no}：{event}');
const ofMany = t('{no} 等 {count} 笔', '{no} and {more} more', '{no} 等 {count} 筆');
/** Characters of a remark or comment that a notice quotes, and numbers that an address carries. */
const mostText = 200;
const mostNumbers = 50;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const shorten = (text: string): string => (text.length > mostText ? `${text.slice(0, mostText)}…` : text);

/** Renders a notice in the reader's language, with the path of its record. */
export function formatNotice(told: NotifiedEvent, lang: Lang) {
  const declared = declaredNotices.get(told.entity);
  const [first = '', ...more] = told.numbers;
  const counts = { no: first, count: told.numbers.length, more: more.length };
  const no = more.length ? fillPlaces(ofMany, lang, counts) : first;
  const event = (declared?.words.actions[told.action] ?? otherText)[lang];
  const label = capital((declared?.words.label ?? otherText)[lang]);
  return {
    title: fillPlaces(ofOne, lang, { label, no, event }),
    no,
    event,
    text: more.length ? '' : shorten(sayDetails(told, lang)),
    actor: [told.company, told.actor_name].filter(Boolean).join(' '),
    path: more.length
      ? `${declared?.list}${encodeURIComponent(told.numbers.slice(0, mostNumbers).join(' '))}`
      : `${told.own_path ?? declared?.path}?id=${told.entity_id}`,
  };
}

/** The remark and what was changed. */
function sayDetails({ entity, action, remark, ...told }: NotifiedEvent, lang: Lang): string {
  const declared = declaredNotices.get(entity);
  const changes = (told.changes ?? {}) as TimelineChange['changes'];
  const own = declared?.details?.({ action, remark, changes }, lang);
  if (own !== undefined) return own;
  const fields = declared?.words.fields ?? {};
  const say = (name: string, { before, after }: TimelineChange['changes'][string]) => {
    const field = fields[name];
    const [old, now] = [before, after].map((value) => formatChange(field, value, lang));
    if (old) return `${formatFieldName(fields, name, lang)} ${old} → ${now || '—'}`;
    // What was not there before did not change: it is said with its unit.
    const isMeasured = field && 'kind' in field && field.unit;
    if (isMeasured) return `${field.label[lang]} ${now || '—'} ${field.unit[lang]}`;
    return `${formatFieldName(fields, name, lang)} ${now || '—'}`;
  };
  return [
    ...Object.entries(changes).map(([name, change]) => say(name, change)),
    ...(remark ? [remark] : []),
  ].join(lang === 'en' ? '; ' : '；');
}
