import { claimKinds } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { ShipmentLine } from '../types.ts';
import { countKeys, goodQuantity, noProblems, type Count } from './counts.ts';

const kinds = { damaged: claimKinds.DAMAGED, short: claimKinds.SHORT, wrong: claimKinds.WRONG } as const;

interface ReceiveLineProps {
  line: ShipmentLine;
  count: Count | undefined;
  onCount: (count: Count | undefined) => void;
}

/** Receipt line of a part, all good by default. Sized for touch. */
export function ReceiveLine({ line, count, onCount }: ReceiveLineProps) {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const [isOpen, setOpen] = useState(count !== undefined);
  const good = goodQuantity(line.open, count);
  const name = line.size || line.partNo;
  const toggle = () => {
    setOpen(!isOpen);
    if (isOpen) onCount(undefined);
  };
  return (
    <li className="do-count" aria-label={`${name} ${line.partNo}`}>
      <div className="do-count-head">
        <span className="do-count-what">
          <b>{name}</b> <span className="tl-hint">{line.partNo}</span>
        </span>
        <span className={good < 0 || Number.isNaN(good) ? 'do-wrong' : undefined}>
          {t('receive.good', { count: good, all: line.open })}
        </span>
        <Button size="large" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'receive.allGood' : 'receive.differs')}
        </Button>
      </div>
      {isOpen && (
        <div className="do-count-fields">
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
    </li>
  );
}
