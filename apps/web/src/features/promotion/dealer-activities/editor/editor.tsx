import {
  activityBases,
  activityFields as fields,
  activityGoals,
  activityMeasures,
  activityWords,
} from '@treadline/contract/promotion/dealer-activities/fields.ts';
import type { ActivityGoal } from '@treadline/contract/promotion/dealer-activities/activity-ladder.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useDraftSaving } from '#kernel/document/use-draft-saving.ts';
import { useSchema } from '#kernel/form.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormLayout } from '#ui/form/form-layout.tsx';
import '../activities.css';
import { activityPath, stalePaths, type Activity, type ActivityDetail } from '../types.ts';
import { toInput, type Values } from './model.ts';
import { SentenceClause, SentenceField } from './parts.tsx';
import { Preview } from './preview.tsx';
import { DealersField, PartsField } from './scope-fields.tsx';
import { Steps } from './steps.tsx';

const loadInput = () =>
  import('@treadline/contract/promotion/dealer-activities/schema.ts').then((m) => m.ActivityInput);

/** Saves a draft, starts it at once, or changes a started activity. */
function useSaving(detail: ActivityDetail | undefined) {
  const { t } = useTranslation(['dealer-activities', 'words']);
  const create = useAct('POST /promotion/dealer/activity/create', { refresh: stalePaths });
  const update = useAct('PUT /promotion/dealer/activity/update/:id', { refresh: stalePaths });
  const status = useAct('PUT /promotion/dealer/activity/status/:id', { refresh: stalePaths });
  return useDraftSaving<Values, Activity>({
    detail,
    create: (values) => create.orThrow({ body: toInput(values) }),
    edit: (values, { id, version }) =>
      update.orThrow({ params: { id }, body: { ...toInput(values), version } }),
    submit: ({ id, version }) => status.orThrow({ params: { id }, body: { action: 'start', version } }),
    pathOf: activityPath,
    saved: t('words:saved'),
    submitted: () => t('start.done'),
  });
}

function useOptions() {
  const say = useContractText();
  return (words: Readonly<Record<string, Text>>) =>
    Object.entries(words).map(([value, text]) => ({ value, label: say(text) }));
}

/** Section for goods, goal, and the base of growth and mix. */
function What({ goal, started }: { goal: ActivityGoal; started: boolean }) {
  const { t } = useTranslation('dealer-activities');
  const lang = useLang();
  const options = useOptions();
  return (
    <>
      <SentenceClause title={t('clause.goods')}>
        <FormField bare name="parts">
          <PartsField label={t('clause.goods')} disabled={started} />
        </FormField>
      </SentenceClause>
      <SentenceClause title={t('clause.goal')}>
        <div className="act-say">
          <span>{t('say.by')}</span>
          <SentenceField name="goal" width={150}>
            <Select aria-label={t('clause.goal')} disabled={started} options={options(activityGoals)} />
          </SentenceField>
          {goal === 'GROWTH' && (
            <>
              <SentenceField name="measure" width={130}>
                <Select
                  aria-label={activityWords.measure[lang]}
                  disabled={started}
                  options={options(activityMeasures)}
                />
              </SentenceField>
              <span>{t('say.against')}</span>
              <SentenceField name="baseKind" width={180}>
                <Select
                  aria-label={activityWords.baseKind[lang]}
                  disabled={started}
                  options={options(activityBases)}
                />
              </SentenceField>
            </>
          )}
          <span className="tl-hint">{t(`goalHint.${goal}`)}</span>
        </div>
      </SentenceClause>
      {goal === 'MIX' && (
        <SentenceClause title={t('clause.mix')}>
          <FormField bare name="mixParts">
            <PartsField label={t('clause.mix')} disabled={started} />
          </FormField>
        </SentenceClause>
      )}
    </>
  );
}

/** Activity as a sentence: period, dealers, goods, thresholds and points. */
function Sentence({ title, started }: { title: string; started: boolean }) {
  const { t } = useTranslation('dealer-activities');
  const lang = useLang();
  const goal = (Form.useWatch('goal') as ActivityGoal | undefined) ?? 'QUANTITY';
  return (
    <section className="tl-form-section">
      <header className="tl-form-section-head">
        <h1>{title}</h1>
      </header>
      {started && <Alert type="info" showIcon title={t('startedHint')} />}
      <div className="tl-form-grid tl-form-grid-2">
        <FormField name="name" label={fields.name[lang]} required>
          <Input maxLength={60} autoFocus={!started} />
        </FormField>
        <FormField name="remark" label={fields.remark[lang]}>
          <Input maxLength={500} />
        </FormField>
      </div>
      <SentenceClause title={t('clause.when')}>
        <div className="act-say">
          <span>{t('say.from')}</span>
          <SentenceField name="startsOn" width={150}>
            <DayPicker disabled={started} aria-label={fields.startsOn[lang]} />
          </SentenceField>
          <span>{t('say.to')}</span>
          <SentenceField name="endsOn" width={150}>
            <DayPicker aria-label={fields.endsOn[lang]} />
          </SentenceField>
          <span className="tl-hint">{t('say.settled')}</span>
        </div>
      </SentenceClause>
      <SentenceClause title={t('clause.dealers')}>
        <FormField bare name="dealers">
          <DealersField label={t('clause.dealers')} />
        </FormField>
      </SentenceClause>
      <What goal={goal} started={started} />
      <SentenceClause title={t('clause.points')}>
        <Steps goal={goal} started={started} />
      </SentenceClause>
    </section>
  );
}

/** Activity form with a preview of its cost on past orders. */
export function Editor({ detail, start }: { detail?: ActivityDetail; start: Values }) {
  const { t } = useTranslation(['dealer-activities', 'words']);
  const lang = useLang();
  const { setDirty, close } = useTab();
  const [initial] = useState(start);
  const validate = useSchema<Values>(loadInput, toInput);
  const { saveDraft, saveAndSubmit } = useSaving(detail);
  const started = detail !== undefined && detail.state !== 'DRAFT';
  return (
    <FormLayout<Values>
      initial={initial}
      validate={validate}
      submitText={t(started ? 'words:saveChanges' : 'act.start')}
      onSubmit={started ? saveDraft : saveAndSubmit}
      {...(!started && { secondary: { text: t('words:saveDraft'), onSubmit: saveDraft } })}
      onDirty={setDirty}
      onCancel={() => void close(true)}
      alwaysBar
    >
      <div className="act-editor">
        <Sentence
          title={
            detail
              ? `${screenTitle('/promotion/dealer/activity/edit')[lang]} ${detail.activityNo}`
              : screenTitle('/promotion/dealer/activity/create')[lang]
          }
          started={started}
        />
        <aside className="act-aside">
          <Preview />
        </aside>
      </div>
    </FormLayout>
  );
}
