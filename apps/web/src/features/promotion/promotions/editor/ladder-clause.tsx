import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { FilledSentence, SentenceField } from './filled-sentence.tsx';

const most = 5;

/** Discount steps with rising thresholds, of which the highest reached applies. */
export function LadderClause() {
  const { t } = useTranslation('promotions');
  const cell = (at: number, name: 'fromFen' | 'offFen') => (
    <SentenceField within={['rule', 'steps']} name={[at, name]} width={140}>
      <MoneyInput min={1} aria-label={t('rule.step', { at: at + 1, name: t(`rule.${name}`) })} />
    </SentenceField>
  );
  return (
    <Form.List name={['rule', 'steps']}>
      {(fields, { add, remove }) => (
        <div className="pro-ladder">
          {fields.map(({ key, name: at }) => (
            <div key={key} className="pro-say">
              <FilledSentence
                text={t('off.LADDER')}
                slots={{ fromFen: cell(at, 'fromFen'), off: cell(at, 'offFen') }}
              />
              {fields.length > 1 && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('rule.removeStep', { at: at + 1 })}
                  onClick={() => remove(at)}
                />
              )}
            </div>
          ))}
          {fields.length < most && (
            <Button icon={<PlusOutlined />} onClick={() => add({ fromFen: null, offFen: null })}>
              {t('rule.addStep')}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
