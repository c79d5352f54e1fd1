import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { nameIn, type DictionaryType } from './types.ts';

interface TypeListProps {
  types: readonly DictionaryType[];
  /** Code of the selected dictionary. */
  chosen: string;
  onChoose: (code: string) => void;
}

/** List of dictionaries with their numbers of enabled entries. */
export function TypeList({ types, chosen, onChoose }: TypeListProps) {
  const { t } = useTranslation('dictionary');
  const lang = useLang();
  if (types.length === 0) return <EmptyState text={t('nothing')} />;
  return (
    <nav aria-label={t('types')}>
      <ul>
        {types.map((type) => (
          <li key={type.id}>
            <button
              type="button"
              aria-current={type.code === chosen ? 'true' : undefined}
              onClick={() => onChoose(type.code)}
            >
              <span className="tl-ellipsis" title={nameIn(lang, type)}>
                {nameIn(lang, type)}
              </span>
              {!type.builtIn && <span className="dict-tag">{t('own')}</span>}
              <span className="tl-num dict-quiet">
                {type.entries.filter(({ enabled }) => enabled).length}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
