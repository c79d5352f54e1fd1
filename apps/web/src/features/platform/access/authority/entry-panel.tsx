import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { languages } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { MenuIcon } from '#shell/icons.tsx';
import { codesOf, kindOf, pointsOf, screenOf, type Entry } from '../entries/entry.ts';
import { iconOf } from '../entries/use-entry-look.tsx';
import { OpensPart } from './opens-part.tsx';

interface EntryPanelProps {
  entries: readonly Entry[];
  entry: Entry | null;
  onChoose: (id: number) => void;
}

/** Facts common to all entries. */
function Facts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('access');
  const say = useContractText();
  const { title, path, url, permissionCode } = entry;
  const kind = kindOf(entry);
  const screen = screenOf(entry);
  const marks = (['hidden', 'keepAlive', 'pinned'] as const).filter((mark) => entry[mark]);
  return (
    <dl className="system-facts">
      <dt>{t('entry.title')}</dt>
      <dd>{languages.map((lang) => title[lang]).join(' · ')}</dd>
      {(kind === 'screen' || kind === 'link') && (
        <>
          <dt>{t('entry.address')}</dt>
          <dd>{url ?? path}</dd>
        </>
      )}
      {permissionCode && (
        <>
          <dt>{t(kind === 'point' ? 'entry.code' : 'entry.guard')}</dt>
          <dd>{permissionCode}</dd>
        </>
      )}
      {screen && (
        <>
          <dt>{t('entry.types')}</dt>
          <dd>
            {screen.types?.map((type) => say(accountTypeTexts[type])).join(' · ') ?? t('entry.allTypes')}
            {screen.admin && ` · ${t('entry.adminOnly')}`}
          </dd>
        </>
      )}
      {kind !== 'point' && (
        <>
          <dt>{t('entry.marks')}</dt>
          <dd>{marks.map((mark) => t(`entry.marked.${mark}`)).join(' · ') || t('entry.shown')}</dd>
        </>
      )}
    </dl>
  );
}

/** Codes of which a screen needs one, linked to their permission points. */
function NeededCodes({ entries, entry, onChoose }: EntryPanelProps & { entry: Entry }) {
  const { t } = useTranslation('access');
  const say = useContractText();
  const codes = codesOf(entry);
  const points = pointsOf(entries);
  return (
    <section className="system-part">
      <h3>{t('entry.needs')}</h3>
      {codes.length === 0 && <p className="system-quiet">{t('entry.everyone')}</p>}
      <ul>
        {codes.map((code) => {
          const point = points.get(code);
          return (
            <li key={code}>
              {point ? (
                <Button type="link" className="system-link" onClick={() => onChoose(point.id)}>
                  {say(point.title)}
                </Button>
              ) : null}{' '}
              <span className="system-quiet">{code}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Details of the selected entry: properties, locked ones with the reason, and what its code grants. */
export function EntryPanel({ entries, entry, onChoose }: EntryPanelProps) {
  const { t } = useTranslation('access');
  const say = useContractText();
  if (!entry) return <p className="system-quiet">{t('authority.pick')}</p>;
  const kind = kindOf(entry);
  return (
    <>
      <div className="system-head">
        <MenuIcon name={iconOf(entry)} />
        <h2>{say(entry.title)}</h2>
        <span className="system-tag">{t(`kind.${kind}`)}</span>
      </div>
      {entry.builtIn && <p className="system-note">{t(`entry.builtIn.${kind}`)}</p>}
      <Facts entry={entry} />
      {kind !== 'point' && <NeededCodes entries={entries} entry={entry} onChoose={onChoose} />}
      {kind === 'point' && entry.permissionCode && <OpensPart code={entry.permissionCode} />}
    </>
  );
}
