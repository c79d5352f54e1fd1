import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import { adjustmentLineFields } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import { bucketTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import { bucketFields, levelFields } from '@treadline/contract/stock/levels/fields.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DotInput } from '#ui/form/dot-input.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { newLine, type DraftLine } from './draft.ts';

interface UpdateLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
}

function Delta({ seen, counted }: Pick<DraftLine, 'seen' | 'counted'>) {
  const delta = (counted ?? seen) - seen;
  const sign = delta > 0 ? '+' : '';
  return (
    <span className={figureClass(delta)}>{Number.isNaN(delta) ? '—' : sign + formatQuantity(delta)}</span>
  );
}

function Line({
  line,
  set,
  remove,
}: {
  line: DraftLine;
  set: (more: Partial<DraftLine>) => void;
  remove: () => void;
}) {
  const { t } = useTranslation('levels');
  const say = useContractText();
  const held = line.bucket === 'on_hand' ? '' : say(bucketTexts[line.bucket]);
  const name = [held, line.dot || t('update.noDot')].filter(Boolean).join(' ');
  return (
    <tr>
      <th scope="row">
        {line.isNew ? (
          <DotInput
            value={line.dot}
            placeholder={t('update.dotHint')}
            aria-label={t('update.newDot')}
            status={line.dot === '' || isDotNow(line.dot) ? '' : 'error'}
            onChange={(dot) => set({ dot })}
          />
        ) : (
          name
        )}
      </th>
      <td>{line.ageWeeks === null ? '—' : formatQuantity(line.ageWeeks)}</td>
      <td>{formatQuantity(line.seen)}</td>
      <td>{formatQuantity(line.planned)}</td>
      <td>
        <QtyInput
          value={line.counted}
          aria-label={`${say(adjustmentLineFields.counted.label)} ${name}`}
          onChange={(counted) => set({ counted })}
        />
      </td>
      <td>
        <Delta {...line} />
      </td>
      <td>
        {line.isNew && (
          <Button type="text" icon={<DeleteOutlined />} aria-label={t('update.remove')} onClick={remove} />
        )}
      </td>
    </tr>
  );
}

/** Stock on hand by DOT: booked and new quantity. */
export function UpdateLines({ lines, onChange }: UpdateLinesProps) {
  const { t } = useTranslation('levels');
  const say = useContractText();
  const set = (at: number, more: Partial<DraftLine>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...more } : line)));
  const heads = [
    say(levelFields.dot),
    say(levelFields.ageWeeks),
    say(adjustmentLineFields.seen.label),
    say(bucketFields.reserved.label),
    say(adjustmentLineFields.counted.label),
    say(adjustmentLineFields.delta.label),
  ];
  return (
    <>
      <table className="level-lines">
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" colSpan={at === heads.length - 1 ? 2 : 1}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              key={line.key}
              line={line}
              set={(more) => set(at, more)}
              remove={() => onChange(lines.filter((_, i) => i !== at))}
            />
          ))}
        </tbody>
      </table>
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...lines, newLine(Math.max(-1, ...lines.map(({ key }) => key)) + 1)])}
      >
        {t('update.addDot')}
      </Button>
    </>
  );
}
