import { bankFileFields as fields } from '@treadline/contract/books/bank-statements/fields.ts';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { stalePaths } from './types.ts';

type BankFile = OutputOf<'GET /finance/bankStatement/file/list'>['list'][number];

/** Files that were read; one that was read by mistake is taken back. */
export function FilesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('bank-statements');
  const lang = useLang();
  const { confirmAction } = useDialogs();
  const { data } = useApi('GET /finance/bankStatement/file/list', {});
  const remove = useAct('DELETE /finance/bankStatement/file/:id', {
    done: t('files.removed'),
    refresh: stalePaths,
  });
  const columns = useMemo(() => {
    const ask = ({ id, name, fresh }: BankFile) =>
      void confirmAction({
        title: t('files.removeTitle', { name }),
        content: t('files.removeText', { count: fresh }),
        okText: t('files.remove'),
        danger: true,
        onOk: async () => void (await remove.orThrow({ params: { id } })),
      });
    return [
      ...columnsOf<BankFile>(fields, lang, {
        name: { maxWidth: 220 },
        accountName: { maxWidth: 140 },
        fromDay: {},
        toDay: {},
        rows: {},
        fresh: {},
        createdBy: {},
        createdTime: {},
      }),
      {
        key: 'remove',
        title: '',
        render: (file: BankFile) => (
          <Button
            danger
            size="small"
            aria-label={`${t('files.remove')} ${file.name}`}
            onClick={() => ask(file)}
          >
            {t('files.remove')}
          </Button>
        ),
      },
    ];
  }, [t, lang, confirmAction, remove]);
  return (
    <Modal open width={1040} title={t('files.title')} footer={null} onCancel={onClose}>
      <DataGrid
        label={t('files.title')}
        rows={data?.list ?? []}
        columns={columns}
        height="content"
        maxHeight={480}
        empty={{ text: t('empty') }}
      />
    </Modal>
  );
}
