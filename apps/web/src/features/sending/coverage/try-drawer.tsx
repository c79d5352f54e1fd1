import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { coverageLevels } from '@treadline/contract/sending/coverage/fields.ts';
import { Alert, Button, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { useAction } from '#kernel/query.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { TryAnswer } from './try-answer.tsx';
import type { SourcingPreview } from './types.ts';

interface Line {
  key: number;
  partId: number | null;
  qty: number | null;
}
interface Question {
  dealerId: number | null;
  kind: 'SET' | 'BULK';
  lines: readonly Line[];
}
const lineOf = (key: number): Line => ({ key, partId: null, qty: 4 });

/** Request body; undefined while incomplete. */
function bodyOf({ dealerId, kind, lines }: Question) {
  const whole = lines.flatMap(({ partId, qty }) => (partId !== null && qty ? [{ partId, qty }] : []));
  return dealerId === null || whole.length === 0 ? undefined : { dealerId, kind, lines: whole };
}

function Lines({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: readonly Line[]) => void }) {
  const { t } = useTranslation(['coverage', 'words']);
  const set = (key: number, more: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...more } : line)));
  return (
    <>
      {lines.map(({ key, partId, qty }, at) => (
        <div key={key} className="cover-try-line">
          <PartPicker
            use="ANY"
            aria-label={t('try.part', { no: at + 1 })}
            placeholder={t('words:part')}
            value={partId}
            onChange={(next) => set(key, { partId: next })}
          />
          <QtyInput
            aria-label={t('try.qty', { no: at + 1 })}
            unit={t('words:pcs')}
            min={1}
            value={qty}
            onChange={(next) => set(key, { qty: next })}
          />
          <Button
            type="text"
            icon={<MinusCircleOutlined />}
            aria-label={t('try.drop', { no: at + 1 })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={lines.length >= 10}
        onClick={() => onChange([...lines, lineOf(Math.max(...lines.map(({ key }) => key)) + 1)])}
      >
        {t('try.more')}
      </Button>
    </>
  );
}

/** Sourcing test for a dealer and goods, without reservation. */
export function TryDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('coverage');
  const lang = useLang();
  const [question, setQuestion] = useState<Question>({ dealerId: null, kind: 'SET', lines: [lineOf(0)] });
  const [found, setFound] = useState<SourcingPreview | null>(null);
  const ask = useAction('POST /inventory/coverage/source', { onDone: setFound });
  const set = (more: Partial<Question>) => setQuestion((before) => ({ ...before, ...more }));
  const body = bodyOf(question);
  return (
    <Drawer open={open} size={720} title={t('try.title')} onClose={onClose}>
      <p className="cover-hint">{t('try.hint')}</p>
      <div className="cover-try">
        <label className="cover-field">
          <span>{coverageLevels.DEALER[lang]}</span>
          <IdPicker
            endpoint="GET /data/dealerData/dealers"
            value={question.dealerId}
            onChange={(dealerId) => set({ dealerId })}
          />
        </label>
        <Segmented
          aria-label={t('try.kind')}
          value={question.kind}
          options={(['SET', 'BULK'] as const).map((value) => ({ value, label: t(`try.${value}`) }))}
          onChange={(kind) => set({ kind })}
        />
        <Lines lines={question.lines} onChange={(lines) => set({ lines })} />
        <div className="cover-ask">
          <Button
            type="primary"
            disabled={!body}
            loading={ask.isPending}
            onClick={() => body && ask.mutate({ body })}
          >
            {t('try.ask')}
          </Button>
          {!body && <span>{t(question.dealerId === null ? 'try.needDealer' : 'try.needPart')}</span>}
        </div>
      </div>
      {ask.error && <Alert type="error" showIcon title={textOfError(ask.error)} />}
      {found && !ask.error && <TryAnswer found={found} />}
    </Drawer>
  );
}
