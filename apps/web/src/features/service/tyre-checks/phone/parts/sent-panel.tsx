import { Button } from 'antd';
import { checkWheels, verdictTexts } from '@treadline/contract/service/tyre-checks/words.ts';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kernel/navigate.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { useStore } from '#kernel/store.ts';
import { useCan } from '#kernel/can.tsx';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { joinWords } from '../../car/words.ts';
import { orderPath, quotePath } from '../../types.ts';
import { sentIds } from '../keep/sending.ts';
import { judgeDraft } from '../model/judge.ts';
import type { CheckDraft } from '../model/types.ts';

/** Result for the customer after submission, with next steps: the next car, or actions on this one. */
export function SentPanel({ draft, now, onNext }: { draft: CheckDraft; now: Date; onNext: () => void }) {
  const { t } = useTranslation(['tyre-checks', 'words']);
  const say = useContractText();
  const lang = useLang();
  const id = useStore(sentIds, (ids) => ids[draft.clientId]);
  const mayOrder = useOpenPaths().has('/retail/create');
  const mayQuote = useCan()({ code: 'quote', types: ['DEALER'] });
  const verdict = judgeDraft(draft, now);
  const bad = verdict.wheels.filter((wheel) => wheel.verdict === 'RED' || wheel.verdict === 'YELLOW');
  return (
    <section className="check-sent" aria-label={t('sent.title')}>
      <div role="status">
        <h2>
          {t(id === undefined ? 'sent.kept' : draft.correct ? 'correct.done' : 'sent.done', {
            plate: draft.plate,
          })}
        </h2>
      </div>
      <p>
        {bad.length === 0
          ? t('sent.allGood')
          : t('foot.figures', { red: verdict.red, yellow: verdict.yellow })}
      </p>
      <ul>
        {bad.map((wheel) => (
          <li key={wheel.wheel} data-verdict={wheel.verdict}>
            {say(checkWheels[wheel.wheel])}{' '}
            {joinWords(
              wheel.reasons.map((key) => say(verdictTexts[key])),
              lang,
            )}
          </li>
        ))}
      </ul>
      <div className="check-sent-buttons">
        {id !== undefined && (
          <>
            <Button size="large" onClick={() => goTo(`/retail/check/detail?id=${id}`)}>
              {t('sent.open')}
            </Button>
            {mayQuote && bad.length > 0 && (
              <Button size="large" onClick={() => goTo(quotePath({ id }))}>
                {t('button.quote')}
              </Button>
            )}
            {mayOrder && bad.length > 0 && (
              <Button size="large" onClick={() => goTo(orderPath({ id }))}>
                {t('words:placeOrder')}
              </Button>
            )}
          </>
        )}
        <Button size="large" type="primary" onClick={onNext}>
          {t('sent.next')}
        </Button>
      </div>
    </section>
  );
}
