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
import { ImeInput } from '#ui/list/ime-input.tsx';
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
  // Amounts by entry: what was chosen counts also while a search hides it.
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [text, setText] = useState('');
  const [first] = rows;
  const query = {
    bankAccountId: String(first?.bankAccountId ?? 0),
    pageSize: 100,
    ...(text && { text }),
    ...(rows.length === 1 && first ? { rowId: String(first.id), sort: 'apart' as const } : {}),
  };
  const { data } = useApi('GET /finance/bankStatement/entries', { query });
  const match = useAct('POST /finance/bankStatement/match', { done: t('matched'), refresh: stalePaths });
  const wanted = rows.reduce((sum, { amount }) => sum + amount, 0);
  // What fits by itself comes first.
  const entries = useMemo(
    () => (data?.list ?? []).toSorted((a, b) => Number(b.amount === wanted) - Number(a.amount === wanted)),
    [data, wanted],
  );
  const sum = [...chosen.values()].reduce((all, amount) => all + amount, 0);
  const columns = useMemo(() => {
    const toggle = ({ id, amount }: BankEntry) =>
      setChosen((now) => {
        const next = new Map(now);
        if (!next.delete(id)) next.set(id, amount);
        return next;
      });
    return columnsOf<BankEntry>(fields, lang, {
      day: {
        render: (entry) => (
          <Checkbox checked={chosen.has(entry.id)} onChange={() => toggle(entry)} aria-label={entry.no}>
            {entry.day}
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
    const body = { rowIds: rows.map(({ id }) => id), entryIds: [...chosen.keys()], remark: '' };
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
      <ImeInput
        value={text}
        delay={300}
        placeholder={t('match.find')}
        aria-label={t('match.find')}
        onSearch={setText}
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
