import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import {
  settlementTypes,
  type SettlementType,
  statementFields,
} from '@treadline/contract/books/statements/fields.ts';
import { App, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import '../statements.css';
import { stalePaths } from '../types.ts';

/** Twelve previous months, newest first. */
const monthsBefore = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7),
  );
};
const pickers = {
  DEALER: 'GET /data/dealerData/dealers',
  DEALER_GROUP: 'GET /data/dealerData/dealerGroups',
  OEM: 'GET /data/dealerData/oem',
} as const;
type PartyKind = keyof typeof pickers;
interface Values {
  type: SettlementType;
  month: string;
  kind: PartyKind;
  partyId: number | null;
}

/** Party selection, one kind at a time. */
function PartyFields() {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch('kind', form) ?? 'DEALER';
  const options = (Object.keys(pickers) as PartyKind[]).map((value) => ({
    value,
    label: accountTypeTexts[value][lang],
  }));
  return (
    <>
      <FormField name="kind" label={t('generate.kind')}>
        <Radio.Group options={options} onChange={() => form.setFieldValue('partyId', null)} />
      </FormField>
      <FormField name="partyId" label={statementFields.partyName[lang]} hint={t('generate.partyHint')}>
        <IdPicker key={kind} endpoint={pickers[kind]} />
      </FormField>
    </>
  );
}

/** Dialog to close a month for one dealer, group or OEM, or for all with lines to settle. */
export function GenerateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const { message } = App.useApp();
  const [months] = useState(() => monthsBefore(formatDay(new Date())));
  const act = useAct('POST /finance/dealer/statement/generate', { refresh: stalePaths });
  const run = async ({ type, month, partyId }: Values) => {
    const { done, queued, failed } = await act.orThrow({
      body: { type, month, ...(partyId !== null && { partyIds: [partyId] }) },
    });
    if (failed.length > 0) message.warning(failed.map((row) => `${row.no}：${row.message}`).join('\n'));
    if (queued > 0) message.success(t('generate.queued', { count: done, queued }));
    else if (done > 0) message.success(t('generate.done', { count: done }));
    else if (failed.length === 0) message.info(t('generate.nothing', { month }));
  };
  return (
    <FormDialog<Values>
      open={open}
      title={t('generate.title')}
      okText={t('generate.ok')}
      initial={{ type: 'RETAIL', month: months[0] ?? '', kind: 'DEALER', partyId: null }}
      onSubmit={run}
      onClose={onClose}
    >
      <p className="st-text">{t('generate.text')}</p>
      <FormField name="type" label={statementFields.type[lang]} required>
        <Radio.Group
          options={Object.entries(settlementTypes).map(([value, text]) => ({ value, label: text[lang] }))}
        />
      </FormField>
      <FormField name="month" label={statementFields.month[lang]} required>
        <Select options={months.map((value) => ({ value, label: value }))} />
      </FormField>
      <PartyFields />
    </FormDialog>
  );
}
