import { bankEntryFields as fields } from '@treadline/contract/books/bank-statements/fields.ts';
import { Alert, Checkbox, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { stalePaths, type BankEntry, type BankRow } from './types.ts';

interface Props {
  rows: readonly BankRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Chooses the entries of the books that rows of a statement are: as many as add up to the same. */
export function MatchDialog({ rows, onDone, onClose }: Props) {
  const { t } = useTranslation('bank-statements');
  const lang = useLang();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [first] = rows;
  const query = {
    bankAccountId: String(first?.bankAccountId ?? 0),
    pageSize: 100,
    ...(rows.length === 1 && first ? { rowId: String(first.id) } : {}),
  };
  const { data } = useApi('GET /finance/bankStatement/entries', { query });
  const match = useAct('POST /finance/bankStatement/match', { done: t('matched'), refresh: stalePaths });
  const wanted = rows.reduce((sum, { amount }) => sum + amount, 0);
  // What fits by itself comes first.
  const entries = useMemo(
    () => (data?.list ?? []).toSorted((a, b) => Number(b.amount === wanted) - Number(a.amount === wanted)),
    [data, wanted],
  );
  const sum = entries.reduce((all, { id, amount }) => all + (chosen.has(id) ? amount : 0), 0);
  const columns = useMemo(() => {
    const toggle = (id: number) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    return columnsOf<BankEntry>(fields, lang, {
      day: {
        render: ({ id, day, no }) => (
          <Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} aria-label={no}>
            {day}
          </Checkbox>
        ),
      },
      income: {},
      expense: {},
      type: {},
      no: {},
      memo: { maxWidth: 200 },
    });
  }, [lang, chosen]);
  const save = async () => {
    const body = { rowIds: rows.map(({ id }) => id), entryIds: [...chosen], remark: '' };
    if (await match.run({ body })) onDone();
  };
  return (
    <Modal
      open
      width={900}
      title={t('match.title', { count: rows.length, fen: formatMoney(wanted) })}
      okText={t('action.MATCH')}
      okButtonProps={{ disabled: chosen.size === 0 || sum !== wanted, loading: match.busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Alert
        type={sum === wanted ? 'success' : 'info'}
        title={t('match.sum', { sum: formatMoney(sum), difference: formatMoney(wanted - sum) })}
      />
      <DataGrid
        label={t('match.entries')}
        rows={entries}
        columns={columns}
        height="content"
        maxHeight={420}
        empty={{ text: t('match.none') }}
      />
    </Modal>
  );
}
