import { entryFields } from '@treadline/contract/stock/counts/fields.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { SmallPicture } from '#kernel/document/picture.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { Candidate } from './types.ts';

interface PartEntryProps {
  part: Candidate;
  /** Whether each scan counts as one piece, without asking for a quantity. */
  isPieces: boolean;
  onDot: (dot: string) => void;
  onEnter: (quantity: number, picked: number | null) => void;
}

/** A part as it is recognised at the rack: picture, size, brand and pattern. */
function PartWords({ part }: { part: Candidate }) {
  const { size, partNo, partName, brandName, pattern, picture } = part;
  return (
    <div className="cnt-words">
      {picture !== null && <SmallPicture fileId={picture} name={partName} />}
      <div>
        <b className="cnt-size">{size || partNo}</b>
        <b>{[brandName, pattern].filter(Boolean).join(' ')}</b>
        <span>{`${partNo} ${partName}`}</span>
      </div>
    </div>
  );
}

/** Selected part, size first, with quantity input; a DOT of the books is taken over by a touch. */
export function PartEntry({ part, isPieces, onDot, onEnter }: PartEntryProps) {
  const { t } = useTranslation('counts');
  const lang = useLang();
  const name = useId();
  const [quantity, setQuantity] = useState<number | null>(null);
  const [picked, setPicked] = useState<number | null>(null);
  const isWhole = (value: number | null): value is number => value !== null && value >= 0 && value <= 999_999;
  const enter = () => {
    if (isWhole(quantity)) onEnter(quantity, isWhole(picked) ? picked : null);
  };
  return (
    <div className="cnt-part">
      <PartWords part={part} />
      {part.bins.length > 0 && <span className="tl-hint">{part.bins.join('、')}</span>}
      {part.dots.length > 0 && (
        <div className="cnt-dots" role="group" aria-label={t('enter.bookDots')}>
          {part.dots.map((dot) => (
            <Button key={dot} onClick={() => onDot(dot)}>
              {dot}
            </Button>
          ))}
        </div>
      )}
      {part.racks.length > 0 && (
        <b className="cnt-again">{t('enter.third', { racks: part.racks.join('、') })}</b>
      )}
      {isPieces ? (
        <span className="tl-hint">{t('enter.pieceTaken')}</span>
      ) : (
        <div className="cnt-quantity">
          <div className="cnt-field">
            <label htmlFor={`${name}-quantity`}>{entryFields.quantity[lang]}</label>
            <QtyInput
              id={`${name}-quantity`}
              autoFocus
              min={0}
              value={quantity}
              onChange={setQuantity}
              onPressEnter={enter}
            />
          </div>
          {part.reserved && (
            <div className="cnt-field">
              <label htmlFor={`${name}-picked`}>{t('enter.picked')}</label>
              <QtyInput
                id={`${name}-picked`}
                min={0}
                value={picked}
                onChange={setPicked}
                onPressEnter={enter}
              />
            </div>
          )}
          <Button type="primary" size="large" disabled={!isWhole(quantity)} onClick={enter}>
            {t('enter.save')}
          </Button>
        </div>
      )}
      {part.reserved && !isPieces && <span className="tl-hint">{t('enter.pickedHint')}</span>}
    </div>
  );
}
