import { shiftLineFields as fields, shiftWays } from '@treadline/contract/books/shifts/fields.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { CashDialog } from './cash-dialog.tsx';
import type { CountRow, WayRows } from './count-model.ts';
import type { Counting } from './use-counting.ts';

const tone = (difference: number): string | undefined => (difference < 0 ? 'tl-num tl-negative' : 'tl-num');

/** Counted figure of a row with its difference, and why it differs. */
function Counted({ row, name, counting }: { row: CountRow; name: string; counting: Counting }) {
  const { t } = useTranslation('shifts');
  const lang = useLang();
  const [notes, setNotes] = useState(false);
  const { counted, reason } = counting.typedOf(row);
  const expected = counting.expectedOf(row);
  const difference = counting.differenceOf(row);
  const type = (more: Partial<{ counted: number | null; reason: string }>) => counting.type(row, more);
  return (
    <>
      <span className="sh-figure">
        <span className="sh-label">{fields.expected[lang]}</span>
        <span className="tl-num">{expected === null ? '—' : formatMoney(expected)}</span>
      </span>
      <span className="sh-counted">
        <MoneyInput
          aria-label={`${name} ${fields.counted[lang]}`}
          placeholder={fields.counted[lang]}
          value={counted}
          onChange={(value) => type({ counted: value })}
        />
        {row.way === 'CASH' && row.accountId === null && (
          <Button onClick={() => setNotes(true)}>{t('notes.open')}</Button>
        )}
        {row.way !== 'CASH' && expected !== null && counted === null && (
          <Button onClick={() => type({ counted: expected })}>{t('asBooks')}</Button>
        )}
      </span>
      <span className="sh-figure">
        <span className="sh-label">{fields.difference[lang]}</span>
        <span className={tone(difference ?? 0)}>{difference === null ? '—' : formatMoney(difference)}</span>
      </span>
      {difference !== null && difference !== 0 && (
        <span className="sh-reason">
          <Input
            aria-label={`${name} ${fields.reason[lang]}`}
            placeholder={fields.reason[lang]}
            maxLength={200}
            value={reason}
            {...(reason.trim() === '' && { status: 'warning' as const })}
            onChange={({ target }) => type({ reason: target.value })}
          />
          {reason.trim() === '' && <span className="sh-missing">{t('unreasoned')}</span>}
        </span>
      )}
      {notes && <CashDialog onDone={(cash) => type({ counted: cash })} onClose={() => setNotes(false)} />}
    </>
  );
}

/** One way: counted as a whole, or by person. */
export function WaySection({
  rows: { way, whole, persons },
  counting,
}: {
  rows: WayRows;
  counting: Counting;
}) {
  const { t } = useTranslation('shifts');
  const say = useContractText();
  const name = say(shiftWays[way]);
  const split = counting.byPerson.has(way);
  return (
    <section className="sh-way" aria-label={name}>
      <div className="sh-row">
        <span className="sh-name">
          <b>{name}</b> <span className="tl-hint">{t('count', { count: whole.count })}</span>
          {persons.length > 1 && (
            <Button size="small" type="link" onClick={() => counting.togglePersons(way)}>
              {t(split ? 'together' : 'byPerson')}
            </Button>
          )}
        </span>
        {!split && <Counted row={whole} name={name} counting={counting} />}
      </div>
      {split &&
        persons.map((row) => (
          <div className="sh-row sh-person" key={row.key}>
            <span className="sh-name">
              {row.person || t(row.way === 'CASH' ? 'drawer' : 'nobody')}{' '}
              <span className="tl-hint">{t('count', { count: row.count })}</span>
            </span>
            <Counted row={row} name={`${name} ${row.person || t('drawer')}`} counting={counting} />
          </div>
        ))}
    </section>
  );
}
