import { PlusOutlined } from '@ant-design/icons';
import { Button, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { useFocusKey } from '#ui/list/use-focus-key.ts';
import { EntryPanel } from './entry-panel.tsx';
import { TypeDialog } from './type-dialog.tsx';
import { TypeList } from './type-list.tsx';
import type { DictionaryType } from './types.ts';
import { useEditing } from './use-editing.ts';
import './dictionary.css';

/** Dictionaries that match by their own or an entry's names. */
function useFound(types: readonly DictionaryType[], text: string): readonly DictionaryType[] {
  const match = usePinyinMatch();
  const matches = (words: { name: string; nameEn: string; nameTw: string; code: string }) =>
    [words.name, words.nameEn, words.nameTw, words.code].some((each) => match(each, text));
  return text === '' ? types : types.filter((type) => matches(type) || type.entries.some(matches));
}

const noTypes: readonly DictionaryType[] = [];

/** Dictionary screen: types on the left, entries of the selected one on the right. */
export default function DictionaryScreen() {
  const { t } = useTranslation('dictionary');
  const lang = useLang();
  const { data, error, refetch } = useApi('GET /data/dictionary/list', {});
  const [query, setQuery] = useTabQuery();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<DictionaryType | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<InputRef>(null);
  useFocusKey(() => box.current?.focus());
  const types = data?.list ?? noTypes;
  const found = useFound(types, text);
  const chosen = types.find(({ code }) => code === query['type']) ?? types[0];
  const editing = useEditing();
  const choose = async (code: string) => {
    if (await editing.start(null)) setQuery({ type: code });
  };
  const edit = (type: DictionaryType | null) => {
    setEdited(type);
    setOpen(true);
  };
  if (!chosen) return <Awaited reads={[{ error, refetch }]} />;
  return (
    <ListLayout
      title={screenTitle('/systemConfiguration/configService')[lang]}
      actions={
        <Button icon={<PlusOutlined />} onClick={() => edit(null)}>
          {t('type.create')}
        </Button>
      }
    >
      <div className="dict-split">
        <div className="dict-pane dict-types">
          <ImeInput
            ref={box}
            value={text}
            onSearch={setText}
            delay={200}
            placeholder={t('search')}
            aria-label={t('search')}
          />
          <TypeList types={found} chosen={chosen.code} onChoose={(code) => void choose(code)} />
        </div>
        <EntryPanel key={chosen.id} type={chosen} editing={editing} onEdit={() => edit(chosen)} />
      </div>
      <TypeDialog
        key={edited?.id ?? 0}
        type={edited}
        open={open}
        onClose={() => setOpen(false)}
        onDone={(code) => void choose(code)}
      />
    </ListLayout>
  );
}
