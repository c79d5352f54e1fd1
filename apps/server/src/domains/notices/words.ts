import { fill, t, type Lang } from '@treadline/contract/kernel/text.ts';
import { declaredNotices } from '../../kernel/notices.ts';
import { other, sayChange, sayField } from '../../kernel/read-timeline.ts';

/** An event of the timeline, and the numbers of the records it was told about. */
export interface Told {
  entity: string;
  entity_id: number;
  action: string;
  remark: string;
  changes: unknown;
  actor_name: string;
  company: string | null;
  numbers: string[];
}

const ofOne = t('{label} {no}：{event}', '{label} {no}: {event}', '{label} {no}：{event}');
const ofMany = t('{no} 等 {count} 笔', '{no} and {more} more', '{no} 等 {count} 筆');
/** Characters of a remark or comment that a notice quotes, and numbers that an address carries. */
const mostText = 200;
const mostNumbers = 50;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const shorten = (text: string): string => (text.length > mostText ? `${text.slice(0, mostText)}…` : text);

/** A notice in the reader's language, with the address of what it is about. */
export function sayNotice(told: Told, lang: Lang) {
  const declared = declaredNotices.get(told.entity);
  const [first = '', ...more] = told.numbers;
  const counts = { no: first, count: told.numbers.length, more: more.length };
  const no = more.length ? fill(ofMany, lang, counts) : first;
  const event = (declared?.words.actions[told.action] ?? other)[lang];
  const label = capital((declared?.words.label ?? other)[lang]);
  return {
    title: fill(ofOne, lang, { label, no, event }),
    no,
    event,
    text: more.length ? '' : shorten(sayDetails(told, lang)),
    actor: [told.company, told.actor_name].filter(Boolean).join(' '),
    path: more.length
      ? `${declared?.list}${encodeURIComponent(told.numbers.slice(0, mostNumbers).join(' '))}`
      : `${declared?.path}?id=${told.entity_id}`,
  };
}

/** The remark and what was changed. */
function sayDetails({ entity, remark, changes }: Told, lang: Lang): string {
  const { fields = {} } = declaredNotices.get(entity)?.words ?? {};
  const changed = Object.entries((changes ?? {}) as Record<string, { before: unknown; after: unknown }>);
  const say = (field: string, value: unknown) => sayChange(fields[field], value, lang) || '—';
  return [
    ...changed.map(
      ([field, { before, after }]) =>
        `${sayField(fields, field, lang)} ${say(field, before)} → ${say(field, after)}`,
    ),
    ...(remark ? [remark] : []),
  ].join(lang === 'en' ? '; ' : '；');
}
