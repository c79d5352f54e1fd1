import {
  BarcodeOutlined,
  CheckOutlined,
  CloseOutlined,
  ExclamationOutlined,
  InboxOutlined,
  QuestionOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Journal, Sign } from '../journal/types.ts';
import { countOf, receivableQuantity } from '../journal/counts.ts';

const marks: Readonly<Record<Sign['kind'] | 'idle', ReactNode>> = {
  idle: <BarcodeOutlined />,
  taken: <CheckOutlined />,
  dot: <QuestionOutlined />,
  stop: <CloseOutlined />,
  no: <ExclamationOutlined />,
  aside: <InboxOutlined />,
  left: <UndoOutlined />,
};

/** Texts for a feedback: a large message, and what to do. */
function useWords(journal: Journal, sign: Sign | null) {
  const { t } = useTranslation('scan-receipts');
  if (!sign) return { title: t('sign.idle'), text: t('sign.idleText') };
  if (sign.kind === 'no') return { title: t(`no.${sign.why}`), text: t(`noText.${sign.why}`) };
  const { scan } = sign;
  const line = journal.note.lines.find(({ id }) => id === scan.lineId);
  const name = line ? `${line.size || line.partName} · ${line.partNo}` : scan.code;
  const dot = scan.dot && `DOT ${scan.dot}`;
  if (sign.kind === 'stop') {
    const { maxWeeks } = journal.note;
    const why = {
      code: scan.code,
      dot: scan.dot,
      weeks: maxWeeks,
      count: line ? receivableQuantity(journal, line) : 0,
    };
    return { title: t(`stop.${sign.why}`), text: t(`stopText.${sign.why}`, why), name: [name, dot] };
  }
  const count = line ? `${countOf(journal, line)} / ${line.sent}` : `× ${scan.quantity}`;
  const texts = { taken: '', dot: t('sign.dotText'), aside: t('sign.asideText'), left: t('sign.leftText') };
  const pieces = scan.defective ? t('sign.defective') : '';
  return {
    title: sign.kind === 'taken' ? count : t(`sign.${sign.kind}`),
    text: texts[sign.kind],
    name: [name, dot, sign.kind === 'taken' && scan.quantity > 1 ? `× ${scan.quantity}` : '', pieces],
  };
}

interface SignPanelProps {
  journal: Journal;
  sign: Sign | null;
  /** Name of a part not on the note. */
  stray: string | undefined;
  children?: ReactNode;
}

/** Feedback on the last scan, readable from arm's length. */
export function SignPanel({ journal, sign, stray, children }: SignPanelProps) {
  const { title, text, name = [] } = useWords(journal, sign);
  const kind = sign?.kind ?? 'idle';
  return (
    <section className={`scan-sign scan-sign-${kind}`}>
      <div role={kind === 'stop' || kind === 'no' ? 'alert' : 'status'} className="scan-said">
        <span className="scan-mark" aria-hidden="true">
          {marks[kind]}
        </span>
        <div>
          <strong>{title}</strong>
          {name.some(Boolean) && <p className="scan-name">{name.filter(Boolean).join(' · ')}</p>}
          {stray && <p className="scan-name">{stray}</p>}
          {text && <p>{text}</p>}
        </div>
      </div>
      {children && <div className="scan-choices">{children}</div>}
    </section>
  );
}
