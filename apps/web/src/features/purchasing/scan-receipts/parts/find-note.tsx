import { dnStatusTexts } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useStore } from '#kernel/store.ts';
import { WithCamera } from '#kernel/scanning/with-camera.tsx';
import { countWaiting, holdsScans } from '../journal/send.ts';
import { sendWaiting } from '../journal/sending.ts';
import { journals, journalsOf } from '../journal/store.ts';
import { Arrivals, useArrivals, type ArrivingTransfers } from './arrivals.tsx';
import { CodeInput } from './code-input.tsx';
import { playSignal } from './sounds.ts';

type Found = OutputOf<'GET /inventory/scan/notes'>;
type Row = Pick<Found[number], 'id' | 'dnNo' | 'supplierName' | 'warehouseName'>;

function NoteRow({ note, text, onFound }: { note: Row; text: string; onFound: (id: number) => void }) {
  return (
    <li>
      <Button block size="large" className="scan-note" onClick={() => onFound(note.id)}>
        <b className="tl-ellipsis">{note.dnNo}</b>
        <span className="tl-ellipsis">
          {note.supplierName} → {note.warehouseName}
        </span>
        <span>{text}</span>
      </Button>
    </li>
  );
}

/** Notes with scans only on this device. */
function Unsettled({ onFound }: { onFound: (id: number) => void }) {
  const { t } = useTranslation('scan-receipts');
  const mine = useStore(journals);
  const rows = Object.values(journalsOf(mine)).filter(holdsScans);
  useEffect(sendWaiting, []);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('find.mine')}>
      <h2>{t('find.mine')}</h2>
      <ul className="scan-notes">
        {rows.map((journal) => (
          <NoteRow
            key={journal.note.id}
            note={journal.note}
            text={t('find.waiting', { count: countWaiting(journal) })}
            onFound={onFound}
          />
        ))}
      </ul>
    </section>
  );
}

/** Offline search of notes opened on this device. */
const findHere = (code: string): number | undefined =>
  Object.values(journalsOf(journals.get())).find(({ note }) =>
    [note.dnNo, note.waybillNo].some((no) => no !== '' && no.toUpperCase() === code.toUpperCase()),
  )?.note.id;

/** Search for the arrived note or parcel by its printed code. */
export function FindNote({ onFound }: { onFound: (id: number) => void }) {
  const { t } = useTranslation('scan-receipts');
  const lang = useLang();
  const say = useContractText();
  const [found, setFound] = useState<Found>([]);
  const [transfers, setTransfers] = useState<ArrivingTransfers>([]);
  const [problem, setProblem] = useState('');
  const findTransfers = useArrivals();
  const fail = (text: string) => {
    setProblem(text);
    playSignal('no');
  };
  const look = async (code: string) => {
    setProblem('');
    try {
      const notes = await api('GET /inventory/scan/notes', { query: { code } });
      const [only, second] = notes;
      setFound(notes);
      const arrived = only ? [] : await findTransfers(code);
      setTransfers(arrived);
      if (!only && arrived.length === 0) return fail(t('find.none', { code }));
      playSignal('taken');
      if (only && !second) onFound(only.id);
    } catch (error) {
      const id = findHere(code);
      if (id) onFound(id);
      else fail(textOfError(error));
    }
  };
  return (
    <div className="scan-page">
      <h1 className="tl-title">{screenTitle('/inventory/scan')[lang]}</h1>
      <p className="tl-hint">{t('find.text')}</p>
      <WithCamera onCode={(code) => void look(code)}>
        {(button) => (
          <CodeInput
            label={t('find.label')}
            placeholder={t('find.placeholder')}
            onCode={(code) => void look(code)}
            extra={button}
          />
        )}
      </WithCamera>
      {problem && <Alert type="error" showIcon title={problem} />}
      {found.length > 1 && (
        <section aria-label={t('find.several')}>
          <h2>{t('find.several')}</h2>
          <ul className="scan-notes">
            {found.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                text={say(dnStatusTexts[note.status].text)}
                onFound={onFound}
              />
            ))}
          </ul>
        </section>
      )}
      <Arrivals rows={transfers} />
      <Unsettled onFound={onFound} />
    </div>
  );
}
