import {
  audienceTypes,
  promotionInputs as inputs,
  promotionTakes,
  promotionWords,
} from '@treadline/contract/promotion/promotions/fields.ts';
import { memberLevels } from '@treadline/contract/promotion/members/fields.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang, useContractText } from '#kernel/lang.ts';
import { MoneyInput, QtyInput } from '#ui/form/number-inputs.tsx';
import { SentenceClause, FilledSentence, SentenceField } from './filled-sentence.tsx';
import { MomentInput } from '#kernel/pickers/moment-input.tsx';
import { AlwaysEnabled } from './always-enabled.tsx';

export const optionsOf = <K extends string>(texts: Readonly<Record<K, Text | { text: Text }>>, lang: Lang) =>
  (Object.keys(texts) as K[]).map((value) => {
    const text: Text | { text: Text } = texts[value];
    return { value, label: 'text' in text ? text.text[lang] : text[lang] };
  });

/** Ways to get a coupon, besides being issued. */
function Coupon() {
  const { t } = useTranslation(['promotions', 'words']);
  const say = useContractText();
  return (
    <FilledSentence
      text={t('say.coupon')}
      slots={{
        code: (
          <SentenceField name="takeCode" width={140}>
            <Input maxLength={20} aria-label={say(inputs.takeCode)} placeholder={t('words:none')} />
          </SentenceField>
        ),
        link: (
          <SentenceField name="takeLink" width={190} valuePropName="checked">
            <Checkbox>{say(inputs.takeLink)}</Checkbox>
          </SentenceField>
        ),
      }}
    />
  );
}

/** Section for customers and how they get the promotion. */
export function AudienceClause() {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const form = Form.useFormInstance();
  const type = Form.useWatch(['audience', 'type'], form) as string | undefined;
  const take = Form.useWatch('take', form) as string | undefined;
  return (
    <SentenceClause title={t('clause.who')}>
      <FilledSentence
        text={t('say.who')}
        slots={{
          audience: (
            <SentenceField name={['audience', 'type']} width={170}>
              <Select options={optionsOf(audienceTypes, lang)} aria-label={t('clause.who')} />
            </SentenceField>
          ),
          levels: type === 'LEVELS' && (
            <SentenceField name={['audience', 'levels']} width={220}>
              <Select
                mode="multiple"
                options={optionsOf(memberLevels, lang)}
                aria-label={t('levels')}
                placeholder={t('levels')}
              />
            </SentenceField>
          ),
          take: (
            <SentenceField name="take" width={170}>
              <Select options={optionsOf(promotionTakes, lang)} aria-label={inputs.take[lang]} />
            </SentenceField>
          ),
        }}
      />
      {take === 'COUPON' && <Coupon />}
    </SentenceClause>
  );
}

/** Section for the period, and a coupon's validity in days. */
export function PeriodClause() {
  const { t } = useTranslation(['promotions', 'words']);
  const lang = useLang();
  const take = Form.useWatch('take') as string | undefined;
  return (
    <SentenceClause title={t('clause.when')}>
      <FilledSentence
        text={t('say.when')}
        slots={{
          start: (
            <SentenceField name="startsTime" width={190}>
              <MomentInput aria-label={inputs.startsTime[lang]} />
            </SentenceField>
          ),
          end: (
            <AlwaysEnabled>
              <SentenceField name="endsTime" width={190}>
                <MomentInput aria-label={inputs.endsTime[lang]} />
              </SentenceField>
            </AlwaysEnabled>
          ),
        }}
      />
      {take === 'COUPON' && (
        <FilledSentence
          text={t('say.days')}
          slots={{
            days: (
              <SentenceField name="couponDays" width={130}>
                <QtyInput
                  min={1}
                  max={3650}
                  unit={inputs.couponDays.unit[lang]}
                  placeholder={t('words:none')}
                  aria-label={inputs.couponDays[lang]}
                />
              </SentenceField>
            ),
          }}
        />
      )}
    </SentenceClause>
  );
}

/** Section for limits: total uses, budget, uses per customer. */
export function LimitsClause() {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const times = (name: 'perUser' | 'perDay') => (
    <SentenceField name={name} width={lang === 'en' ? 128 : 96}>
      <QtyInput
        min={1}
        max={9999}
        unit={promotionWords.perDay.unit[lang]}
        placeholder={t('noLimit')}
        aria-label={inputs[name][lang]}
      />
    </SentenceField>
  );
  return (
    <SentenceClause title={t('clause.limit')}>
      <FilledSentence
        text={t('say.limit')}
        slots={{
          total: (
            <AlwaysEnabled>
              <SentenceField name="total" width={lang === 'en' ? 128 : 110}>
                <QtyInput
                  min={1}
                  max={100_000_000}
                  unit={promotionWords.perDay.unit[lang]}
                  placeholder={t('noLimit')}
                  aria-label={inputs.total[lang]}
                />
              </SentenceField>
            </AlwaysEnabled>
          ),
          budget: (
            <AlwaysEnabled>
              <SentenceField name="budget" width={140}>
                <MoneyInput min={1} placeholder={t('noLimit')} aria-label={inputs.budget[lang]} />
              </SentenceField>
            </AlwaysEnabled>
          ),
          perUser: times('perUser'),
          perDay: times('perDay'),
        }}
      />
    </SentenceClause>
  );
}
