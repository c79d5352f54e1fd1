import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { MenuIcon } from '#shell/icons.tsx';
import type { RowLook } from '../tree/tree-view.tsx';
import { kindOf, type Entry } from './entry.ts';

export const iconOf = (entry: Entry): string => (entry.kind === 'POINT' ? 'key' : entry.icon);

/** Row appearance of an entry: title, code or path, and marks. */
export function useEntryLook(): (entry: Entry) => RowLook {
  const { t } = useTranslation('access');
  const say = useContractText();
  return (entry) => {
    const { title, hidden, pinned, builtIn, path, url, permissionCode } = entry;
    const kind = kindOf(entry);
    const isHidden = hidden && kind !== 'point';
    const tags = [
      ...(isHidden ? [t('entry.hidden')] : []),
      ...(pinned ? [t('entry.pinned')] : []),
      ...(builtIn ? [] : [t('entry.own')]),
    ];
    return {
      icon: <MenuIcon name={iconOf(entry)} />,
      title: say(title),
      note: kind === 'screen' ? path : kind === 'link' ? url : permissionCode,
      tags: tags.map((tag) => (
        <span key={tag} className="system-tag">
          {tag}
        </span>
      )),
      quiet: isHidden,
    };
  };
}
