import { claimKinds } from '@treadline/contract/kernel/claim-words.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { useLang } from '../lang.ts';
import { countKeys, goodQuantity, noProblems, type Count, type CountedLine } from './counts.ts';

const kinds = { damaged: claimKinds.DAMAGED, short: claimKinds.SHORT, wrong: claimKinds.WRONG } as const;

interface CountLineProps {
  line: CountedLine;
  count: Count | undefined;
  onCount: (count: Count | undefined) => void;
  /** What else is asked of a line that differs. */
  more?: ReactNode;
}

/** Receipt line of a part, all good by default. Sized for touch. */
export function CountLine({ line, count, onCount, more }: CountLineProps) {
  const { t } = useTranslation('kernel');
  const lang = useLang();
  const [isOpen, setOpen] = useState(count !== undefined);
  const good = goodQuantity(line.open, count);
  const name = line.size || line.partNo;
  const toggle = () => {
    setOpen(!isOpen);
    if (isOpen) onCount(undefined);
  };
  return (
    <li className="tl-count" aria-label={`${name} ${line.partNo}`}>
      <div className="tl-count-head">
        <span className="tl-count-what">
          <b>{name}</b> <span className="tl-hint">{line.partNo}</span>
        </span>
        <span className={good < 0 || Number.isNaN(good) ? 'tl-count-wrong' : undefined}>
          {t('receiving.good', { count: good, all: line.open })}
        </span>
        <Button size="large" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'receiving.allGood' : 'receiving.differs')}
        </Button>
      </div>
      {isOpen && (
        <div className="tl-count-fields">
          {countKeys.map((key) => (
            <label key={key}>
              <span>{kinds[key][lang]}</span>
              <QtyInput
                value={count?.[key] ?? null}
                max={line.open}
                placeholder="0"
                aria-label={`${name} ${kinds[key][lang]}`}
                onChange={(value) => onCount({ ...(count ?? noProblems), [key]: value })}
              />
            </label>
          ))}
        </div>
      )}
      {isOpen && more}
    </li>
  );
}
