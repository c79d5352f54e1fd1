import { templateFields as fields } from '@treadline/contract/books/vouchers/fields.ts';
import { Button, Modal, Switch } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';

type Template = OutputOf<'GET /finance/voucher/template/list'>['list'][number];

/** Recurring vouchers: switched on and off, deleted. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['vouchers', 'words']);
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const { data } = useApi('GET /finance/voucher/template/list', {});
  const turn = useAct('PUT /finance/voucher/template/status/:id', { refresh: ['/finance/voucher'] });
  const remove = useAct('DELETE /finance/voucher/template/:id', { refresh: ['/finance/voucher'] });
  const columns = useMemo(
    () =>
      columnsOf<Template>(fields, lang, {
        name: { maxWidth: 200 },
        onDay: {},
        total: {},
        lastMonth: {},
        enabled: {
          render: ({ id, enabled, name }) => (
            <Switch
              aria-label={name}
              checked={enabled}
              onChange={(next) => void turn.run({ params: { id }, body: { enabled: next } })}
            />
          ),
        },
        createdBy: {
          title: '',
          render: ({ id, name }) => (
            <Button
              danger
              size="small"
              aria-label={`${t('words:delete')} ${name}`}
              onClick={() =>
                void confirmAction({
                  title: t('words:deleteTitle', { no: name }),
                  content: t('templates.deleteText'),
                  okText: t('words:delete'),
                  danger: true,
                  onOk: async () => void (await remove.orThrow({ params: { id } })),
                })
              }
            >
              {t('words:delete')}
            </Button>
          ),
        },
      }),
    [t, lang, turn, remove, confirmAction],
  );
  return (
    <Modal open width={760} title={t('templates.title')} footer={null} onCancel={onClose}>
      <p className="tl-hint">{t('templates.hint')}</p>
      <DataGrid
        label={t('templates.title')}
        rows={data?.list ?? []}
        columns={columns}
        height="content"
        maxHeight={420}
        empty={{ text: t('templates.none') }}
      />
    </Modal>
  );
}
