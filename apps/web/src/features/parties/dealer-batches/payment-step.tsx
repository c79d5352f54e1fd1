import { paymentInputs } from '@treadline/contract/parties/dealers/fields.ts';
import { batchDealerFields } from '@treadline/contract/parties/dealers/batch-fields.ts';
import { Alert, Button, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { fieldErrorsOf } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { StepProps } from './base-step.tsx';
import { stalePaths, type Payment } from './types.ts';

type Flag = keyof typeof paymentInputs;
const flags = Object.keys(paymentInputs) as Flag[];

interface AllProps {
  dealers: readonly Payment[];
  onChange: (flag: Flag, on: boolean) => void;
}

/** Controls that apply to all dealers. */
function AllAtOnce({ dealers, onChange }: AllProps) {
  const { t } = useTranslation('dealer-batches');
  const lang = useLang();
  return (
    <div className="batch-all" role="group" aria-label={t('payment.all')}>
      <b>{t('payment.all')}</b>
      {flags.map((flag) => {
        const on = dealers.filter((dealer) => dealer[flag]).length;
        return (
          <Checkbox
            key={flag}
            checked={on === dealers.length}
            indeterminate={on > 0 && on < dealers.length}
            onChange={({ target }) => onChange(flag, target.checked)}
          >
            {paymentInputs[flag][lang]}
          </Checkbox>
        );
      })}
    </div>
  );
}

/** Server errors by dealer. */
function refusalsOf(error: unknown, dealers: readonly Payment[]): string[] {
  const errors = Object.entries(fieldErrorsOf(error));
  const lines = errors.map(([path, message]) => {
    const dealer = dealers[Number(path.split('.')[1])];
    return dealer ? `${dealer.code} ${dealer.name}：${String(message)}` : String(message);
  });
  return lines.slice(0, 10);
}

function useSave({ batch, onBatch }: StepProps, dealers: readonly Payment[]) {
  const { t } = useTranslation('dealer-batches');
  const act = useAct('POST /data/dealerData/batch/save/payment', {
    done: t('payment.done'),
    refresh: stalePaths,
  });
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const save = async () => {
    setRefusals([]);
    const settings = dealers.map(({ code: _code, name: _name, ...each }) => each);
    const { id, version } = batch;
    try {
      onBatch(await act.orThrow({ body: { id, version, dealers: settings } }));
    } catch (error) {
      try {
        setRefusals(refusalsOf(error, dealers));
      } catch {
        setRefusals([textOfError(error)]);
      }
    }
  };
  return { save, refusals, busy: act.busy };
}

/** Third step: payment settings of each dealer. */
export function PaymentStep(props: StepProps) {
  const { t } = useTranslation('dealer-batches');
  const lang = useLang();
  const [dealers, setDealers] = useState<readonly Payment[]>(props.batch.dealers);
  useUnsaved(dealers !== props.batch.dealers);
  const { save, refusals, busy } = useSave(props, dealers);
  const columns = useMemo(
    () => [
      { key: 'code', title: batchDealerFields.code[lang], fixed: 'left' as const },
      { key: 'name', title: batchDealerFields.name[lang], maxWidth: 260 },
      ...flags.map((flag) => ({
        key: flag,
        title: paymentInputs[flag][lang],
        align: 'center' as const,
        render: (row: Payment) => (
          <Checkbox
            checked={row[flag]}
            aria-label={`${row.code} ${paymentInputs[flag][lang]}`}
            onChange={({ target }) =>
              setDealers((all) =>
                all.map((each) =>
                  each.dealerId === row.dealerId ? { ...each, [flag]: target.checked } : each,
                ),
              )
            }
          />
        ),
      })),
    ],
    [lang],
  );
  const rows = useMemo(() => dealers.map((each) => ({ ...each, id: each.dealerId })), [dealers]);
  return (
    <section className="batch-part">
      <p className="batch-hint">{t('payment.hint', { count: dealers.length })}</p>
      {refusals.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('payment.refused')}
          description={refusals.map((each) => (
            <div key={each}>{each}</div>
          ))}
        />
      )}
      <AllAtOnce
        dealers={dealers}
        onChange={(flag, on) => setDealers((all) => all.map((each) => ({ ...each, [flag]: on })))}
      />
      <DataGrid label={t('step.PAYMENT')} rows={rows} columns={columns} height="content" maxHeight={440} />
      <div className="batch-bar">
        <Button onClick={props.onLeave}>{t('payment.later')}</Button>
        <Button type="primary" loading={busy} onClick={() => void save()}>
          {t('payment.save')}
        </Button>
      </div>
    </section>
  );
}
