import { quoteLineFields } from '@treadline/contract/service/quotes/fields.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { PartSize } from '#kernel/part-link.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { QuoteDetail, QuoteOption } from '../types.ts';

type Line = QuoteOption['lines'][number];

/** Line at its full price; what is taken off stands below the lines. */
function OptionLine({ line }: { line: Line }) {
  const { t } = useTranslation('quotes');
  const { partId, size, name, unitPrice, quantity, onSale } = line;
  return (
    <li>
      <span className="quote-line-name">
        {partId !== null && size !== '' && <PartSize part={{ partId, size }} />} {name}
        {!onSale && <em>{t('notSold')}</em>}
      </span>
      <span className="quote-line-sum">
        <span className="tl-hint">
          {formatMoney(unitPrice)} × {quantity}
        </span>
        <b>{formatMoney(unitPrice * quantity)}</b>
      </span>
    </li>
  );
}

function Option({ option, isAccepted }: { option: QuoteOption; isAccepted: boolean }) {
  const { t } = useTranslation('quotes');
  const say = useContractText();
  return (
    <section className="quote-option" aria-label={option.title} data-accepted={isAccepted || undefined}>
      <h3>
        {option.title}
        {isAccepted && <em>{t('accepted')}</em>}
      </h3>
      <ul>
        {option.lines.map((line) => (
          <OptionLine key={line.id} line={line} />
        ))}
      </ul>
      <dl>
        {option.discountAmount > 0 && (
          <div>
            <dt>{say(quoteLineFields.discount)}</dt>
            <dd>−{formatMoney(option.discountAmount)}</dd>
          </div>
        )}
        <div>
          <dt>{t('tax')}</dt>
          <dd>{formatMoney(option.taxAmount)}</dd>
        </div>
        <div className="quote-total">
          <dt>{t('sum')}</dt>
          <dd>¥{formatMoney(option.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Alternatives of a quote side by side, as they were quoted. */
export function OptionsCard({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation('quotes');
  return (
    <DetailCard title={t('options')}>
      <div className="quote-options">
        {quote.options.map((option) => (
          <Option
            key={option.optionNo}
            option={option}
            isAccepted={option.optionNo === quote.acceptedOption}
          />
        ))}
      </div>
      {quote.note && <p className="quote-note">{quote.note}</p>}
    </DetailCard>
  );
}
