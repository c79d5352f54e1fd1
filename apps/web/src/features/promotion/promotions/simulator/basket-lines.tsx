import { CloseOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PartPicker, type PickedPart } from '#kernel/pickers/part-picker.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { SimulationInput } from './model.ts';

interface BasketLinesProps {
  sim: SimulationInput;
  change: (more: Partial<SimulationInput>) => void;
  services: readonly { value: string; label: string }[];
}

/** Default quantity: a full set. */
const usual = 4;

/** Goods and services of a simulated basket. */
export function BasketLines({ sim: { lines, services: codes }, change, services }: BasketLinesProps) {
  const { t } = useTranslation('promotions');
  const add = (part: PickedPart | undefined) => {
    if (!part || lines.some(({ partId }) => partId === part.id)) return;
    const line = { partId: part.id, name: part.name || part.partNo, quantity: part.size ? usual : 1 };
    change({ lines: [...lines, line] });
  };
  return (
    <>
      <ul className="pro-sim-lines">
        {lines.map((line) => (
          <li key={line.partId}>
            <span className="tl-ellipsis" title={line.name}>
              {line.name}
            </span>
            <QtyInput
              size="small"
              style={{ width: 64 }}
              min={1}
              max={99}
              aria-label={t('sim.quantity', { name: line.name })}
              value={line.quantity}
              onChange={(quantity) =>
                change({
                  lines: lines.map((each) =>
                    each.partId === line.partId ? { ...each, quantity: quantity || 1 } : each,
                  ),
                })
              }
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('sim.remove', { name: line.name })}
              onClick={() => change({ lines: lines.filter((each) => each !== line) })}
            />
          </li>
        ))}
      </ul>
      <PartPicker
        use="SELL"
        value={null}
        aria-label={t('sim.part')}
        placeholder={t('sim.part')}
        onChange={(_, part) => add(part)}
      />
      <Select
        mode="multiple"
        allowClear
        aria-label={t('scope.services')}
        placeholder={t('sim.services')}
        value={codes}
        options={services.map(({ value, label }) => ({ value, label }))}
        onChange={(next: string[]) => change({ services: next })}
      />
    </>
  );
}
