import { promotionInputs as inputs } from '@treadline/contract/promotion/promotions/fields.ts';
import { Alert, ConfigProvider, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useMe } from '#kernel/session.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import '../promotions.css';
import { Simulator } from '../simulator/simulator.tsx';
import type { PromotionDetail } from '../types.ts';
import { LimitsClause, PeriodClause, AudienceClause } from './clauses.tsx';
import { CountBar } from './count-bar.tsx';
import { isStarted, toInput, type Values } from './model.ts';
import { DiscountClause } from './rule-clause.tsx';
import { GoodsClause, ShopsClause } from './scope-clauses.tsx';
import { useSaving } from './use-saving.ts';
import { useSettled } from './use-settled.ts';
import { useIsComplete } from './use-is-complete.ts';

const loadInput = () =>
  import('@treadline/contract/promotion/promotions/schema.ts').then((m) => m.PromotionInput);

/** Simulator with the edited promotion, once it is complete. */
function Trial({ promotionId }: { promotionId: number | null }) {
  const form = Form.useFormInstance<Values>();
  const values = useSettled(Form.useWatch([], { form, preserve: true }) as Values | undefined);
  // One that has no name yet is tried all the same.
  const input = values?.rule ? toInput({ ...values, name: values.name || '—' }) : null;
  const isWhole = useIsComplete<unknown>(loadInput, input);
  return (
    <Simulator
      draft={isWhole ? input : null}
      promotionId={promotionId}
      startsTime={values?.startsTime ?? null}
    />
  );
}

/** Name, sentence and remark. */
function Sentence({ title, isOwn, started }: { title: string; isOwn: boolean; started: boolean }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  return (
    <section className="tl-form-section pro-sentence">
      <header className="tl-form-section-head">
        <h1>{title}</h1>
      </header>
      {started && <Alert type="info" showIcon title={t('startedHint')} />}
      <ConfigProvider componentDisabled={started}>
        <div className="pro-name">
          <FormField name="name" label={inputs.name[lang]} required>
            <Input maxLength={60} autoFocus={!started} />
          </FormField>
          <FormField name="remark" label={inputs.remark[lang]}>
            <Input maxLength={500} />
          </FormField>
        </div>
        <AudienceClause />
        <GoodsClause />
        <ShopsClause isOwn={isOwn} />
        <PeriodClause />
        <DiscountClause isOwn={isOwn} />
        <LimitsClause />
      </ConfigProvider>
    </section>
  );
}

interface EditorProps {
  /** Promotion to edit; absent for a new one. */
  detail?: PromotionDetail;
  /** Initial values. */
  start: Values;
}

/** Whether the promotion is submitted from here; submitted ones are only updated. */
const isDraft = (detail: PromotionDetail | undefined): boolean =>
  !detail || detail.status === 'DRAFT' || detail.status === 'REJECTED';

/** Promotion editor as a fill-in sentence, with a simulator beside it and its reach below. */
export function Editor({ detail, start }: EditorProps) {
  const { t } = useTranslation(['promotions', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const isOwn = useMe().type === 'DEALER';
  const [initial] = useState(start);
  const schemaErrors = useSchema<Values>(loadInput, toInput);
  const { saveDraft, saveAndSubmit } = useSaving(detail);
  const validate = (values: Values) => ({
    ...(values.startsTime &&
      values.endsTime &&
      values.endsTime <= values.startsTime && { endsTime: t('wrongDates') }),
    ...schemaErrors(values),
  });
  const fresh = isDraft(detail);
  return (
    <FormLayout<Values>
      initial={initial}
      validate={validate}
      submitText={t(fresh ? 'words:submit' : 'words:save')}
      onSubmit={fresh ? saveAndSubmit : saveDraft}
      {...(fresh && { secondary: { text: t('words:saveDraft'), onSubmit: saveDraft } })}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <div className="pro-editor">
        <div className="pro-main">
          <Sentence
            title={
              detail
                ? `${screenTitle('/promotion/edit')[lang]} ${detail.promotionNo}`
                : screenTitle('/promotion/create')[lang]
            }
            isOwn={isOwn}
            started={detail !== undefined && isStarted(detail)}
          />
          <CountBar />
        </div>
        <aside className="pro-aside" aria-label={t('sim.title')}>
          <Trial promotionId={detail?.id ?? null} />
        </aside>
      </div>
    </FormLayout>
  );
}
