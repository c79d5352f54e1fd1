import { priceInputs, changeFields } from '@treadline/contract/catalogue/catalogue/change-fields.ts';
import {
  priceFields,
  priceKinds,
  type PriceKind,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { judgePrices, type KnownPrices } from '@treadline/contract/catalogue/catalogue/price-judge.ts';
import { Alert, App, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { formatMoney, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { Margin } from './margin.tsx';
import { PriceHistory } from './price-history.tsx';
import { stalePaths, type History } from './types.ts';

interface PriceDialogProps {
  partId: number;
  partNo: string;
  open: boolean;
  onClose: () => void;
}
type Values = KnownPrices & { effectiveFrom: string | null; reason: string };

/** Current prices by kind. */
const heldNow = ({ prices }: History): KnownPrices => {
  const now = new Date().toISOString();
  const held = prices.filter(({ from, to }) => from <= now && (to === null || to > now));
  return Object.fromEntries(held.map(({ kind, fen }) => [kind, fen]));
};

/** Prices that differ from the current ones. */
const changed = (values: KnownPrices, held: KnownPrices): KnownPrices =>
  Object.fromEntries(
    priceKinds
      .filter((kind) => (values[kind] ?? null) !== (held[kind] ?? null))
      .map((kind) => [kind, values[kind] ?? null]),
  );

/** Live margin and warnings. */
function LiveJudgement({ held, history }: { held: KnownPrices; history: History }) {
  const lang = useLang();
  const { t } = useTranslation('catalogue');
  const values = Form.useWatch([]) as Values | undefined;
  const next: KnownPrices = { ...held, ...(values && changed(values, held)) };
  const { vat, median } = history;
  const judged = judgePrices({ now: held, next, vat, median, outside: null }, lang);
  return (
    <div className="tl-field-wide price-judged" aria-live="polite">
      {changeFields.marginAfter[lang]} <strong className="tl-num">{formatRate(judged.marginBefore)}</strong> →{' '}
      <Margin points={judged.marginAfter} />
      {median !== null && ` · ${t('change.median')} ${formatMoney(median)}`}
      {judged.warnings.length > 0 && <p className="tl-negative">{judged.warnings.join('；')}</p>}
    </div>
  );
}

/** Form, once the history is loaded. */
function OpenPriceDialog({
  partId,
  partNo,
  open,
  onClose,
  history,
}: PriceDialogProps & { history: History }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const { message } = App.useApp();
  const held = heldNow(history);
  const save = useAct('PUT /product/partData/updatePricing/:id', { refresh: stalePaths });
  const submit = async ({ effectiveFrom, reason, ...prices }: Values) => {
    const { revision, version } = history;
    const body = { prices: changed(prices, held), effectiveFrom, reason, revision, version };
    const { proposed } = await save.orThrow({ params: { id: partId }, body });
    message.success(t(proposed ? 'change.priceSaved' : 'change.priceSet'));
  };
  const initial = Object.fromEntries(priceKinds.map((kind) => [kind, held[kind] ?? null])) as Record<
    PriceKind,
    number | null
  >;
  return (
    <FormDialog<Values>
      open={open}
      title={t('change.priceTitle', { no: partNo })}
      okText={t('change.priceOk')}
      width={860}
      columns={2}
      initial={{ ...initial, effectiveFrom: null, reason: '' }}
      onSubmit={saveBy(submit, (errors) =>
        Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace('prices.', ''), text])),
      )}
      onClose={onClose}
    >
      {history.changes.some(({ status }) => status === 'PENDING') && (
        <Alert type="warning" showIcon className="tl-field-wide price-waits" title={t('change.replaces')} />
      )}
      <div className="tl-field-wide price-fields">
        {priceKinds.map((kind) => (
          <FormField key={kind} name={kind} label={priceFields[kind][lang]}>
            <MoneyInput min={1} placeholder={kind.startsWith('LEVEL_') ? t('change.keepHint') : ''} />
          </FormField>
        ))}
      </div>
      <FieldInput name="effectiveFrom" field={priceInputs.effectiveFrom} hint={t('change.fromHint')} />
      <FieldInput name="reason" field={priceInputs.reason} />
      <LiveJudgement held={held} history={history} />
      <div className="tl-field-wide">
        <PriceHistory history={history} />
      </div>
    </FormDialog>
  );
}

/** Dialog with all prices of a part, current, past and planned, and a form to propose new ones. */
export function PriceDialog(props: PriceDialogProps) {
  const { partId, open, onClose } = props;
  const { t } = useTranslation('catalogue');
  const { data } = useApi(
    'GET /product/partData/price/changes',
    { query: { partId: String(partId) } },
    { enabled: open, staleTime: 0 },
  );
  if (data) return <OpenPriceDialog key={partId} {...props} history={data} />;
  return (
    <Dialog open={open} title={t('change.price')} onClose={onClose}>
      {t('change.reading')}
    </Dialog>
  );
}
