import type { Tone } from '@treadline/contract/kernel/status.ts';
import { useEffect, useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/api-types.ts';
import { useLang } from '#kernel/lang.ts';
import type { OpenScreen } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { showPart } from '#kernel/part-panel.ts';
import { useApi } from '#kernel/query.ts';
import { readPlaces } from '#kernel/tabs/recent-places.ts';
import { showScreen } from '#kernel/tabs/show-screen.ts';
import { readShownRecord } from '#ui/feedback/shown-record.ts';
import { matchesPinyin, usePinyin, type Pinyin } from '#ui/form/pinyin.ts';
import { MenuIcon } from './icons.tsx';

const hitGroups = ['recent', 'document', 'part', 'basic', 'action', 'screen'] as const;
type HitGroup = (typeof hitGroups)[number];

export interface PaletteHit {
  key: string;
  group: HitGroup;
  /** Kind of basic data, used as its heading. */
  kind?: string;
  icon: ReactNode;
  label: string;
  hint: string;
  party?: string | undefined;
  status?: { text: string; tone: Tone } | undefined;
  /** Amount in fen. */
  amount?: number | undefined;
  run: () => void;
}

export interface PaletteHits {
  hits: readonly PaletteHit[];
  /** The results for this text are complete. */
  settled: boolean;
}

type FoundRecord = OutputOf<'GET /user/v1/user/search'>[number];
type Says = (...texts: string[]) => boolean;

const matcher =
  (text: string, pinyin: Pinyin | undefined): Says =>
  (...texts) =>
    texts.some((each) => matchesPinyin(each, text, pinyin));

/** Screens by name or pinyin initials. */
function screenHits(screens: readonly OpenScreen[], lang: ReturnType<typeof useLang>): PaletteHit[] {
  return screens
    .filter((screen) => !screen.hidden || screen.pinned)
    .map((screen) => ({
      key: screen.path,
      group: 'screen',
      icon: <MenuIcon name={screen.icon} />,
      label: screen.title[lang],
      hint: screen.parents.map((node) => node.meta.title[lang]).join(' / '),
      run: () => showScreen(screen.path),
    }));
}

/** Recently opened places under their tab's title; screens no longer permitted are omitted. */
function recentHits(screens: readonly OpenScreen[], lang: ReturnType<typeof useLang>): PaletteHit[] {
  const byPath = new Map(screens.map((screen) => [screen.path, screen]));
  return readPlaces().flatMap(({ key, address, title }): PaletteHit[] => {
    const screen = byPath.get(address.split('?')[0] ?? '');
    if (!screen) return [];
    const isRecord = title !== undefined;
    return [
      {
        key,
        group: 'recent',
        icon: <MenuIcon name={screen.icon} />,
        label: title ?? screen.title[lang],
        hint: isRecord ? screen.title[lang] : screen.parents.map((node) => node.meta.title[lang]).join(' / '),
        run: () => (isRecord ? goTo(address) : showScreen(key)),
      },
    ];
  });
}

/** Available actions of the shown record. */
function actionHits(): PaletteHit[] {
  const record = readShownRecord();
  return (record?.actions ?? [])
    .filter(({ blocked, busy }) => blocked === undefined && !busy)
    .map(({ key, label, onClick }) => ({
      key: `action:${key}`,
      group: 'action',
      icon: <MenuIcon name="tool" />,
      label,
      hint: `${record?.kind ?? ''} ${record?.number ?? ''}`,
      run: onClick,
    }));
}

const icons = { document: 'file', part: 'tag', basic: 'database' } as const;

const recordHit = ({ path, group, part, ...shown }: FoundRecord): PaletteHit => ({
  ...shown,
  key: path,
  group,
  icon: <MenuIcon name={icons[group]} />,
  run: () => (part === undefined ? goTo(path) : showPart(part)),
});

/** Records found by number or name, from two characters on. */
function useRecordHits(text: string, hurried: boolean): PaletteHits {
  const late = useDelayed(text, 200);
  const asked = hurried ? text : late;
  const { data = [], isFetching } = useApi(
    'GET /user/v1/user/search',
    { query: { text: asked } },
    { enabled: asked.length >= 2 },
  );
  if (text.length < 2) return { hits: [], settled: true };
  return { hits: asked === text ? data.map(recordHit) : [], settled: asked === text && !isFetching };
}

function useDelayed(text: string, pause: number): string {
  const [late, setLate] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return late;
}

/**
 * Hook that returns the command palette's results for `text`, grouped and deduplicated, and whether they are complete;
 * `hurried` queries the server without debounce.
 */
export function useHits(screens: readonly OpenScreen[], text: string, hurried: boolean): PaletteHits {
  const lang = useLang();
  const pinyin = usePinyin(true);
  const records = useRecordHits(text, hurried);
  const says = matcher(text, pinyin);
  const own = [...recentHits(screens, lang), ...actionHits(), ...screenHits(screens, lang)].filter(
    ({ label, hint, group }) => says(label, ...(group === 'recent' || group === 'action' ? [] : [hint])),
  );
  const found = new Set(records.hits.map(({ key }) => key));
  // A found record shows more than the same one among the recent places.
  const recent = own.filter(({ group, key }) => group === 'recent' && !found.has(key)).slice(0, 5);
  const seen = new Set(recent.map(({ key }) => key));
  const all = [
    ...recent,
    ...records.hits,
    ...own.filter(({ group, key }) => group !== 'recent' && !seen.has(key)),
  ];
  return {
    hits: hitGroups.flatMap((group) => all.filter((hit) => hit.group === group)),
    settled: pinyin !== undefined && records.settled,
  };
}
