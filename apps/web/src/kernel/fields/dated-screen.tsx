import { PlusOutlined } from '@ant-design/icons';
import { datedFields, datedStates } from '@treadline/contract/kernel/dated.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { useAct } from '../act.ts';
import type { Endpoint, ListEndpoint, RowOf } from '../api-types.ts';
import { useLang } from '../lang.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { columnsOf, type ColumnExtra } from './columns.tsx';
import { filtersOf } from './filters.ts';

const DatedDialog = lazyDialog(() => import('./dated-dialog.tsx').then((module) => module.DatedDialog));

interface Dated {
  id: number;
  state: keyof typeof datedStates;
  validFrom: string;
}
type DatedList = { [K in ListEndpoint]: RowOf<K> extends Dated ? K : never }[ListEndpoint];

export interface DatedScreenProps {
  list: DatedList;
  create: Endpoint;
  remove: Endpoint;
  /** Path of the screen. */
  screen: string;
  fields: Fields;
  /** Fields of the form. */
  inputs: Fields;
  /** Key of the choice field that separates the kinds. */
  kind: string;
  schema: () => Promise<z.ZodType>;
  /** Whether the caller may add and withdraw values. */
  editable: boolean;
  title: string;
  texts: { create: string; empty: string; rateHint: string };
  /** Further actions beside the add button. */
  actions?: ReactNode;
  /** Switch beside the title, if the screen has several tables. */
  switch?: ReactNode;
}

/** Columns: the kind, the inputs, then derived fields. */
function useColumns({ fields, inputs, kind }: DatedScreenProps) {
  const lang = useLang();
  return useMemo(() => {
    const extras: Record<string, ColumnExtra<never>> = { [kind]: { fixed: 'left', sortable: true } };
    for (const [key, field] of Object.entries(inputs))
      if (key !== kind) extras[key] = field.kind === 'choice' ? {} : { sortable: true };
    const derived = { validTo: {}, state: {}, createdBy: { priority: 2 }, createdTime: { priority: 1 } };
    return columnsOf(fields, lang, { ...extras, ...derived });
  }, [fields, inputs, kind, lang]);
}

function useTabs() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      label: datedFields.state[lang],
      key: 'state' as const,
      items: [
        { key: '', label: t('all') },
        ...Object.entries(datedStates).map(([key, { text }]) => ({ key, label: text[lang] })),
      ],
      counted: true as const,
    }),
    [t, lang],
  );
}

/** Withdraws values that are not yet in force. */
function useTakeBack({ remove, list, title }: DatedScreenProps) {
  const { t } = useTranslation('kernel');
  const { confirmAction } = useDialogs();
  const act = useAct(remove, { done: t('dated.removed'), refresh: [list] });
  const ask = async ({ id, validFrom }: Dated) => {
    const sure = await confirmAction({
      title: t('dated.removeTitle', { day: validFrom, noun: title }),
      content: t('dated.removeText'),
      okText: t('dated.remove'),
      danger: true,
    });
    if (sure) await act.run({ params: { id } } as never);
  };
  return (row: Dated) =>
    row.state === 'PLANNED'
      ? [{ key: 'remove', label: t('dated.remove'), onClick: () => void ask(row) }]
      : [];
}

/** Screen of rates or fees with effective dates: current, past and planned ones. */
export function DatedScreen(props: DatedScreenProps) {
  const { list, screen, title, fields, kind, texts, editable } = props;
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const filters = useMemo(
    () => filtersOf(list, fields, lang, { [kind]: {}, state: 'tabs' } as never),
    [list, fields, kind, lang],
  );
  const create = editable && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
      {texts.create}
    </Button>
  );
  const takeBack = useTakeBack(props);
  return (
    <>
      <ListScreen
        endpoint={list}
        name={screen}
        title={title}
        columns={useColumns(props)}
        filters={filters}
        sort="-validFrom"
        tabs={useTabs()}
        switch={props.switch}
        actions={
          <>
            {props.actions}
            {create}
          </>
        }
        {...(editable && { rowActions: takeBack })}
        exportName={title}
        empty={{ text: texts.empty, ...(create && { action: create }) }}
      />
      {editable && <DatedDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
