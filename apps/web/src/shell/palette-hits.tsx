import { FileSearchOutlined } from '@ant-design/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { matchesPinyin, usePinyin } from '../ui/form/pinyin.ts';
import { useLang } from '../kernel/lang.ts';
import type { OpenScreen } from '../kernel/menu.ts';
import { useApi } from '../kernel/query.ts';
import { MenuIcon } from './icons.tsx';

export interface Hit {
  key: string;
  path: string;
  icon: ReactNode;
  label: string;
  hint: string;
}

export interface Hits {
  hits: readonly Hit[];
  /** Nothing more will come for this text: what stands first is what was typed. */
  settled: boolean;
}

/** Screens by name or pinyin initials. */
function useScreenHits(screens: readonly OpenScreen[], text: string): Hits {
  const lang = useLang();
  const pinyin = usePinyin(true);
  const hits = screens
    .filter((screen) => !screen.hidden || screen.pinned)
    .map((screen) => ({
      key: screen.path,
      path: screen.path,
      icon: <MenuIcon name={screen.icon} />,
      label: screen.title[lang],
      hint: screen.parents.map((node) => node.meta.title[lang]).join(' / '),
    }))
    .filter(
      ({ label, hint, path }) =>
        matchesPinyin(label, text, pinyin) ||
        matchesPinyin(hint, text, pinyin) ||
        path.toLowerCase().includes(text.toLowerCase()),
    );
  return { hits, settled: pinyin !== undefined };
}

/** Records by number, once two characters are typed. */
function useRecordHits(text: string, hurried: boolean): Hits {
  const late = useDelayed(text, 200);
  const asked = hurried ? text : late;
  const { data = [], isFetching } = useApi(
    'GET /user/v1/user/search',
    { query: { text: asked } },
    { enabled: asked.length >= 2 },
  );
  if (text.length < 2) return { hits: [], settled: true };
  const hits = data.map(({ label, hint, path }) => ({
    key: path + label,
    path,
    icon: <FileSearchOutlined />,
    label,
    hint,
  }));
  return { hits: asked === text ? hits : [], settled: asked === text && !isFetching };
}

function useDelayed(text: string, pause: number): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return late;
}

/** What matches `text`, and whether that is all; `hurried` asks the server at once. */
export function useHits(screens: readonly OpenScreen[], text: string, hurried: boolean): Hits {
  const found = useScreenHits(screens, text);
  const records = useRecordHits(text, hurried);
  return {
    hits: [...(records.hits.length ? found.hits.slice(0, 5) : found.hits), ...records.hits].slice(0, 50),
    settled: found.settled && records.settled,
  };
}
