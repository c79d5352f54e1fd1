import { quoteFields as fields } from '@treadline/contract/service/quotes/fields.ts';
import { quoteFlow } from '@treadline/contract/service/quotes/flow.ts';
import { Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type Quote } from '../types.ts';

interface DialogProps {
  quote: Quote;
  open: boolean;
  onClose: () => void;
}
interface Acceptance {
  optionNo?: number;
  name: string;
}

/** Notes which alternative the customer accepted, and who said so. */
function AcceptDialog({ quote, open, onClose }: DialogProps) {
  const { t } = useTranslation('quotes');
  const lang = useLang();
  const { id, version } = quote;
  const { data } = useApi('GET /order/quote/detail/:id', { params: { id } }, { enabled: open });
  const options = data?.options ?? [];
  const accept = useAct('PUT /order/quote/accept/:id', { done: t('accept.done'), refresh: stalePaths });
  const validate = ({ optionNo, name }: Acceptance): Record<string, string> => ({
    ...(optionNo === undefined && { optionNo: t('accept.choose') }),
    ...(!name.trim() && { name: t('accept.name') }),
  });
  return (
    <FormDialog<Acceptance>
      open={open}
      title={t('accept.title', { no: quote.quoteNo })}
      okText={quoteFlow.accept.label[lang]}
      initial={{ name: quote.customerName }}
      validate={validate}
      onSubmit={saveBy(({ optionNo = 0, name }) =>
        accept.orThrow({ params: { id }, body: { version, optionNo, name } }),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="optionNo" label={fields.acceptedTitle[lang]} required wide>
        <Radio.Group
          className="quote-choices"
          options={options.map(({ optionNo, title, amount }) => ({
            value: optionNo,
            label: `${title} ¥${formatMoney(amount)}`,
          }))}
        />
      </FormField>
      <FormField name="name" label={fields.acceptedName[lang]} required wide>
        <Input maxLength={40} />
      </FormField>
    </FormDialog>
  );
}

interface Refusal {
  lossReason?: string;
  remark: string;
}

/** Notes that the customer said no, with a reason of the dictionary. */
function DeclineDialog({ quote, open, onClose }: DialogProps) {
  const { t } = useTranslation(['quotes', 'words']);
  const lang = useLang();
  const { id, version } = quote;
  const { data, isPending } = useApi('GET /order/clue/lossReason/option', {}, { staleTime: 600_000 });
  const decline = useAct('PUT /order/quote/decline/:id', { done: t('decline.done'), refresh: stalePaths });
  const validate = ({ lossReason }: Refusal): Record<string, string> =>
    lossReason ? {} : { lossReason: t('words:chooseLossReason') };
  return (
    <FormDialog<Refusal>
      open={open}
      title={t('decline.title', { no: quote.quoteNo })}
      okText={quoteFlow.decline.label[lang]}
      initial={{ remark: '' }}
      validate={validate}
      onSubmit={saveBy(({ lossReason = '', remark }) =>
        decline.orThrow({ params: { id }, body: { version, lossReason, remark } }),
      )}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="lossReason" label={fields.lossReasonName[lang]} required wide>
        <Select options={data ?? []} loading={isPending} placeholder={t('words:chooseLossReason')} />
      </FormField>
      <FormField name="remark" label={fields.closeRemark[lang]} wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}

/** Dialog of what the customer said to a quote. */
export function AnswerDialog({ answer, ...props }: DialogProps & { answer: 'accept' | 'decline' }) {
  return answer === 'accept' ? <AcceptDialog {...props} /> : <DeclineDialog {...props} />;
}
