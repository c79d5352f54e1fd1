import { disputeResolutions } from '@treadline/contract/books/statements/fields.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { Dispute, StatementDetail } from '../types.ts';
import { remindRule } from '../use-many.ts';
import '../statements.css';

const AnswerDialog = lazyDialog(() =>
  import('../dialogs/answer-dialog.tsx').then((module) => module.AnswerDialog),
);

/** Disputes of a statement with their answers. */
export function DisputesCard({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const [answered, setAnswered] = useState<Dispute | null>(null);
  const isDesk = useCan()(remindRule);
  const { disputed, status } = statement;
  if (disputed.length === 0) return null;
  return (
    <DetailCard title={t('disputes')}>
      <ul className="st-disputes">
        {disputed.map((dispute) => (
          <li key={dispute.id}>
            <div>
              <b>{dispute.line}</b> <span className="tl-num">{formatMoney(dispute.incl)}</span>
              {dispute.resolution && <Tag>{disputeResolutions[dispute.resolution][lang]}</Tag>}
            </div>
            <p>
              {dispute.reason}
              <small className="tl-hint">
                {' '}
                {dispute.by} {formatTime(dispute.time)}
              </small>
            </p>
            {dispute.resolution && (
              <p className="st-answer">
                {dispute.answer} <small className="tl-hint">{dispute.answeredBy}</small>
              </p>
            )}
            {!dispute.resolution && isDesk && status === 'DISPUTED' && (
              <Button size="small" onClick={() => setAnswered(dispute)}>
                {t('answer.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AnswerDialog
        key={answered?.id}
        statementId={statement.id}
        dispute={answered}
        open={answered !== null}
        onClose={() => setAnswered(null)}
      />
    </DetailCard>
  );
}
