import { PlusOutlined } from '@ant-design/icons';
import { sayValue } from '@treadline/contract/kernel/field-words.ts';
import { vatClasses, vatFields, vatStates } from '@treadline/contract/vat/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import type { RowOf } from '../../kernel/api-types.ts';
import { columnsOf } from '../../kernel/fields/columns.tsx';
import { useLang } from '../../kernel/lang.ts';
import { ListScreen } from '../../kernel/list/list-screen.tsx';
import { useDialogs } from '../../ui/feedback/dialog-host.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';

type Rate = RowOf<'GET /data/vat/vatSettings'>;

const RateDialog = lazyDialog(() => import('./rate-dialog.tsx').then((module) => module.RateDialog));

const extras = {
  partClass: { fixed: 'left', sortable: true },
  rate: { sortable: true },
  validFrom: { sortable: true },
  validTo: {},
  state: {},
  createdBy: { priority: 2 },
  createdTime: { priority: 1 },
} as const;

function useTabs() {
  const { t } = useTranslation('kernel');
  const lang = useLang();
  return useMemo(
    () => ({
      label: vatFields.state[lang],
      key: 'state' as const,
      items: [
        { key: '', label: t('common.all') },
        ...Object.entries(vatStates).map(([key, { text }]) => ({ key, label: text[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

/** What is planned can be taken back before its day. */
function useRemove() {
  const { t } = useTranslation('vat');
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /data/vat/vatSetting/:id', { done: t('removed'), refresh: ['/data/vat'] });
  const ask = async ({ id, validFrom, partClass, rate }: Rate) => {
    const sure = await confirmAction({
      title: t('removeTitle', { day: validFrom }),
      content: t('removeText', {
        name: vatClasses[partClass][lang],
        rate: sayValue(vatFields.rate, rate, lang),
      }),
      okText: t('remove'),
      danger: true,
    });
    if (sure) await remove.run({ params: { id } });
  };
  return (row: Rate) =>
    row.state === 'PLANNED' ? [{ key: 'remove', label: t('remove'), onClick: () => void ask(row) }] : [];
}

/** VAT rates by class: those that hold, held and will hold. */
export default function VatList() {
  const { t } = useTranslation('vat');
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => columnsOf<Rate>(vatFields, lang, extras), [lang]);
  const filters = useMemo(
    () => [
      {
        key: 'partClass' as const,
        label: vatFields.partClass[lang],
        kind: 'select' as const,
        multiple: true,
        options: Object.entries(vatClasses).map(([value, text]) => ({ value, label: text[lang] })),
      },
    ],
    [lang],
  );
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /data/vat/vatSettings"
        name="/basic/vat"
        title={t('title')}
        columns={columns}
        filters={filters}
        sort="-validFrom"
        tabs={useTabs()}
        actions={create}
        rowActions={useRemove()}
        exportName={t('title')}
        empty={{ text: t('empty'), action: create }}
      />
      <RateDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
