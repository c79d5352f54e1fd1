import { handleInputs } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { useLang } from '#kernel/lang.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { activityPath } from './types.ts';

export interface PointsReasonValue {
  reason: string;
  /** Activity behind the points; null without one. */
  activityId: number | null;
}

const asOption = ({ id, name, activityNo }: RowOf<'GET /promotion/dealer/activity/list'>) => ({
  value: String(id),
  label: name,
  note: activityNo,
});
/** Search of started activities. */
const searchActivities = async (text: string, signal: AbortSignal) => {
  const query = { text, status: ['RUN', 'END', 'SETTLED', 'CLOSED'] as const, pageSize: 20 };
  const { list } = await api('GET /promotion/dealer/activity/list', { query }, { signal });
  return list.map(asOption);
};

/** Fields for the reason of a points change and its activity. */
export function PointsReason({
  value,
  onChange,
}: {
  value: PointsReasonValue;
  onChange: (value: PointsReasonValue) => void;
}) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const seesActivities = useOpenPaths().has(activityPath);
  return (
    <>
      <label className="dp-field">
        <span className="dp-required">{handleInputs.reason.label[lang]}</span>
        <Input.TextArea
          rows={2}
          maxLength={handleInputs.reason.max}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.target.value })}
        />
      </label>
      {seesActivities && (
        <div className="dp-field">
          <span>{t('handle.activity')}</span>
          <RemotePicker
            aria-label={t('handle.activity')}
            placeholder={t('handle.activityHint')}
            value={value.activityId === null ? null : String(value.activityId)}
            search={searchActivities}
            onChange={(next) =>
              onChange({ ...value, activityId: typeof next === 'string' ? Number(next) : null })
            }
          />
        </div>
      )}
    </>
  );
}
