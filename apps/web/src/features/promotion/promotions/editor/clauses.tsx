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
import { useLang, useSay } from '#kernel/lang.ts';
import { MoneyInput, QtyInput } from '#ui/form/number-inputs.tsx';
import { Clause, Filled, Slot } from './filled.tsx';
import { MomentInput } from '#kernel/pickers/moment-input.tsx';
import { Open } from './open.tsx';

export const optionsOf = <K extends string>(texts: Readonly<Record<K, Text | { text: Text }>>, lang: Lang) =>
  (Object.keys(texts) as K[]).map((value) => {
    const text: Text | { text: Text } = texts[value];
    return { value, label: 'text' in text ? text.text[lang] : text[lang] };
  });

/** Ways to get a coupon, besides being issued. */
function Coupon() {
  const { t } = useTranslation(['promotions', 'words']);
  const say = useSay();
  return (
    <Filled
      text={t('say.coupon')}
      slots={{
        code: (
          <Slot name="takeCode" width={140}>
            <Input maxLength={20} aria-label={say(inputs.takeCode)} placeholder={t('words:none')} />
          </Slot>
        ),
        link: (
          <Slot name="takeLink" width={190} valuePropName="checked">
            <Checkbox>{say(inputs.takeLink)}</Checkbox>
          </Slot>
        ),
      }}
    />
  );
}

/** Section for customers and how they get the promotion. */
export function Who() {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const form = Form.useFormInstance();
  const type = Form.useWatch(['audience', 'type'], form) as string | undefined;
  const take = Form.useWatch('take', form) as string | undefined;
  return (
    <Clause title={t('clause.who')}>
      <Filled
        text={t('say.who')}
        slots={{
          audience: (
            <Slot name={['audience', 'type']} width={170}>
              <Select options={optionsOf(audienceTypes, lang)} aria-label={t('clause.who')} />
            </Slot>
          ),
          levels: type === 'LEVELS' && (
            <Slot name={['audience', 'levels']} width={220}>
              <Select
                mode="multiple"
                options={optionsOf(memberLevels, lang)}
                aria-label={t('levels')}
                placeholder={t('levels')}
              />
            </Slot>
          ),
          take: (
            <Slot name="take" width={170}>
              <Select options={optionsOf(promotionTakes, lang)} aria-label={inputs.take[lang]} />
            </Slot>
          ),
        }}
      />
      {take === 'COUPON' && <Coupon />}
    </Clause>
  );
}

/** Section for the period, and a coupon's validity in days. */
export function When() {
  const { t } = useTranslation(['promotions', 'words']);
  const lang = useLang();
  const take = Form.useWatch('take') as string | undefined;
  return (
    <Clause title={t('clause.when')}>
      <Filled
        text={t('say.when')}
        slots={{
          start: (
            <Slot name="startsTime" width={190}>
              <MomentInput aria-label={inputs.startsTime[lang]} />
            </Slot>
          ),
          end: (
            <Open>
              <Slot name="endsTime" width={190}>
                <MomentInput aria-label={inputs.endsTime[lang]} />
              </Slot>
            </Open>
          ),
        }}
      />
      {take === 'COUPON' && (
        <Filled
          text={t('say.days')}
          slots={{
            days: (
              <Slot name="couponDays" width={130}>
                <QtyInput
                  min={1}
                  max={3650}
                  unit={inputs.couponDays.unit[lang]}
                  placeholder={t('words:none')}
                  aria-label={inputs.couponDays[lang]}
                />
              </Slot>
            ),
          }}
        />
      )}
    </Clause>
  );
}

/** Section for limits: total uses, budget, uses per customer. */
export function Limits() {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const times = (name: 'perUser' | 'perDay') => (
    <Slot name={name} width={lang === 'en' ? 128 : 96}>
      <QtyInput
        min={1}
        max={9999}
        unit={promotionWords.perDay.unit[lang]}
        placeholder={t('noLimit')}
        aria-label={inputs[name][lang]}
      />
    </Slot>
  );
  return (
    <Clause title={t('clause.limit')}>
      <Filled
        text={t('say.limit')}
        slots={{
          total: (
            <Open>
              <Slot name="total" width={lang === 'en' ? 128 : 110}>
                <QtyInput
                  min={1}
                  max={100_000_000}
                  unit={promotionWords.perDay.unit[lang]}
                  placeholder={t('noLimit')}
                  aria-label={inputs.total[lang]}
                />
              </Slot>
            </Open>
          ),
          budget: (
            <Open>
              <Slot name="budget" width={140}>
                <MoneyInput min={1} placeholder={t('noLimit')} aria-label={inputs.budget[lang]} />
              </Slot>
            </Open>
          ),
          perUser: times('perUser'),
          perDay: times('perDay'),
        }}
      />
    </Clause>
  );
}
