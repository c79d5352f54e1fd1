import { PlusOutlined } from '@ant-design/icons';
import { sourceFields as fields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { valuesOf } from '#kernel/fields/inputs.tsx';
import { sourceInputs } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { stalePaths, type PartDetail, type Source } from '../types.ts';

const SourceDialog = lazyDialog(() => import('./source-dialog.tsx').then((module) => module.SourceDialog));

const sourceColumns = (lang: Lang) =>
  columnsOf<Source>(fields, lang, {
    supplierName: {
      maxWidth: 220,
      render: ({ supplierName, preferred }) => (
        <>
          {supplierName} {preferred && <Tag>{fields.preferred[lang]}</Tag>}
        </>
      ),
    },
    supplierPartNo: { copy: true, maxWidth: 180 },
    price: {},
    moq: {},
    packing: { priority: 2 },
    leadDays: { priority: 3 },
    remark: { maxWidth: 160, priority: 1 },
  });

/** Actions on a supplier: edit, prefer, remove. */
function useSourceActions(edit: (source: Source) => void) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { confirmAction } = useDialogs();
  const update = useAct('PUT /product/tyreSupplier/:id', {
    done: t('sources.preferred'),
    refresh: stalePaths,
  });
  const remove = useAct('DELETE /product/tyreSupplier/:id', {
    done: t('sources.removed'),
    refresh: stalePaths,
  });
  const prefer = (source: Source) =>
    void update.run({
      params: { id: source.id },
      body: { ...valuesOf(sourceInputs, source), preferred: true, version: source.version } as never,
    });
  const askRemove = (source: Source) =>
    void confirmAction({
      title: t('sources.removeTitle', { name: source.supplierName }),
      content: t('sources.removeText', { no: source.supplierPartNo, price: formatMoney(source.price) }),
      okText: t('words:remove'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id: source.id } })),
    });
  return (source: Source): RowAction[] => [
    { key: 'edit', label: t('words:edit'), onClick: () => edit(source) },
    ...(source.preferred
      ? []
      : [{ key: 'prefer', label: t('sources.prefer'), onClick: () => prefer(source) }]),
    { key: 'remove', label: t('words:remove'), danger: true, onClick: () => askRemove(source) },
  ];
}

/** Suppliers of the part with their prices. */
export function SourcesCard({ part, sources }: { part: PartDetail; sources: readonly Source[] }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const [edited, setEdited] = useState<Source | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => sourceColumns(lang), [lang]);
  const edit = (source: Source | null) => {
    setEdited(source);
    setOpen(true);
  };
  const rowActions = useSourceActions(edit);
  const add = (
    <Button size="small" icon={<PlusOutlined />} onClick={() => edit(null)}>
      {t('sources.add')}
    </Button>
  );
  return (
    <DetailCard title={t('sources.title')} extra={add} flush={sources.length > 0}>
      {sources.length === 0 ? (
        <p className="tl-hint">{t('sources.none')}</p>
      ) : (
        <DataGrid
          label={t('sources.title')}
          rows={sources}
          columns={columns}
          rowActions={rowActions}
          onOpen={edit}
          height="content"
        />
      )}
      <SourceDialog
        key={edited?.id ?? 0}
        part={part}
        source={edited}
        taken={sources.map(({ supplierId }) => supplierId)}
        open={open}
        onClose={() => setOpen(false)}
      />
    </DetailCard>
  );
}
