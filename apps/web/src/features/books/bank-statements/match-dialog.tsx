import {
  bankEntryFields as fields,
  bankRowFields,
} from '@treadline/contract/books/bank-statements/fields.ts';
import { Alert, Checkbox, Modal, Select } from 'antd';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { stalePaths, type BankEntry, type BankRow } from './types.ts';
import { useAccounts } from './view-switch.tsx';

interface Props {
  /** None: entries that cancel each other, such as a voucher and its reversal. */
  rows: readonly BankRow[];
  onDone: () => void;
  onClose: () => void;
}

type Chosen = ReadonlyMap<number, number>;

/** Columns of entries to choose from, with the amounts of those chosen by id. */
function useEntryColumns(chosen: Chosen, setChosen: Dispatch<SetStateAction<Chosen>>) {
  const lang = useLang();
  return useMemo(() => {
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
  }, [lang, chosen, setChosen]);
}

/** Chooses the entries of the books that rows of a statement are: as many as add up to the same. */
export function MatchDialog({ rows, onDone, onClose }: Props) {
  const { t } = useTranslation('bank-statements');
  const lang = useLang();
  // Amounts by entry: what was chosen counts also while a search hides it.
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [text, setText] = useState('');
  const accounts = useAccounts();
  const [account, setAccount] = useState<number>();
  const [first] = rows;
  const of = first?.bankAccountId ?? account ?? accounts?.[0]?.value;
  const query = {
    bankAccountId: String(of ?? 0),
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
  const columns = useEntryColumns(chosen, setChosen);
  const save = async () => {
    const body = { rowIds: rows.map(({ id }) => id), entryIds: [...chosen.keys()], remark: '' };
    if (await match.run({ body })) onDone();
  };
  return (
    <Modal
      open
      width={900}
      title={first ? t('match.title', { count: rows.length, fen: formatMoney(wanted) }) : t('match.offset')}
      okText={t('action.MATCH')}
      okButtonProps={{ disabled: rows.length + chosen.size < 2 || sum !== wanted, loading: match.busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {!first && (
        <Select
          aria-label={bankRowFields.accountName[lang]}
          {...(of !== undefined && { value: of })}
          options={accounts ?? []}
          onChange={(next) => {
            setAccount(next);
            setChosen(new Map());
          }}
          popupMatchSelectWidth={false}
        />
      )}
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
