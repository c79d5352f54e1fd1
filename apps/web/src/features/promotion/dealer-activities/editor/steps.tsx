import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { standingFields, activityWords } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import type { ActivityGoal } from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { MoneyInput, QtyInput, RateInput } from '#ui/form/number-inputs.tsx';
import { SentenceField } from './parts.tsx';

const mostSteps = 5;

/** Threshold input in the unit of the goal. */
function Threshold({ goal, ...field }: { goal: ActivityGoal; 'aria-label': string; disabled: boolean }) {
  const lang = useLang();
  if (goal === 'SALES') return <MoneyInput min={1} {...field} />;
  if (goal === 'QUANTITY') return <QtyInput min={1} unit={standingFields.pieces.unit[lang]} {...field} />;
  return <RateInput min={1} max={goal === 'MIX' ? 10_000 : 10_000_000} {...field} />;
}

/** Reward steps with rising thresholds, of which the highest reached applies. */
export function Steps({ goal, started }: { goal: ActivityGoal; started: boolean }) {
  const { t } = useTranslation('dealer-activities');
  const lang = useLang();
  return (
    <div className="act-ladder">
      <Form.List name="steps">
        {(fields, { add, remove }) => (
          <div className="act-ladder">
            {fields.map(({ key, name: at }) => (
              <div key={key} className="act-say">
                <span>{t('say.reach', { step: at + 1 })}</span>
                <SentenceField within={['steps']} name={[at, 'from']} width={180}>
                  <Threshold
                    goal={goal}
                    disabled={started}
                    aria-label={t('say.threshold', { step: at + 1 })}
                  />
                </SentenceField>
                <span>{t('say.pays')}</span>
                <SentenceField within={['steps']} name={[at, 'points']} width={150}>
                  <QtyInput
                    min={1}
                    disabled={started}
                    unit={t('points')}
                    aria-label={t('say.points', { step: at + 1 })}
                  />
                </SentenceField>
                {fields.length > 1 && !started && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('say.removeStep', { step: at + 1 })}
                    onClick={() => remove(at)}
                  />
                )}
              </div>
            ))}
            {fields.length < mostSteps && !started && (
              <Button icon={<PlusOutlined />} onClick={() => add({ from: null, points: null })}>
                {t('say.addStep')}
              </Button>
            )}
          </div>
        )}
      </Form.List>
      {goal === 'QUANTITY' && (
        <div className="act-say">
          <span>{t('say.above')}</span>
          <SentenceField name="perPiece" width={130}>
            <QtyInput disabled={started} unit={t('points')} aria-label={activityWords.perPiece[lang]} />
          </SentenceField>
        </div>
      )}
    </div>
  );
}
