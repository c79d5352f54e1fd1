import type { Setting } from '@treadline/contract/kernel/settings.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { SettingState, SettingTask } from './config-centre.tsx';
import { useFormatSetting } from './say-setting.ts';

interface SettingLineProps {
  setting: Setting;
  state: SettingState;
  onStart: (kind: 'change' | 'history', task: SettingTask) => void;
}

/** Planned change, which can be deleted before its day. */
function Plan({ setting, plan }: { setting: Setting; plan: SettingState['plans'][number] }) {
  const { t } = useTranslation('configuration');
  const say = useContractText();
  const saySetting = useFormatSetting();
  const { confirmAction } = useDialogs();
  const takeBack = useAct('PUT /data/config/takeBack/:id', {
    done: t('takenBack'),
    refresh: ['/data/config'],
  });
  const words = { day: formatTime(plan.from), value: saySetting(setting, plan.value) };
  const ask = async () => {
    const sure = await confirmAction({
      title: t('takeBackTitle', { name: say(setting.field.label) }),
      content: t('takeBackText', words),
      okText: t('takeBack'),
    });
    if (sure) await takeBack.run({ params: { id: plan.id } });
  };
  return (
    <span className="config-plan">
      {t('planned', words)}
      <Button type="link" size="small" loading={takeBack.busy} onClick={() => void ask()}>
        {t('takeBack')}
      </Button>
    </span>
  );
}

/** Setting with its value, since when, and planned change. */
export function SettingLine({ setting, state, onStart }: SettingLineProps) {
  const { t } = useTranslation(['configuration', 'words']);
  const say = useContractText();
  const saySetting = useFormatSetting();
  const name = say(setting.field.label);
  const { since } = state;
  return (
    <li className="config-line">
      <div className="config-words">
        <strong>{name}</strong>
        <p>{say(setting.changes)}</p>
      </div>
      <div className="config-value">
        <span className="tl-num config-now">{saySetting(setting, state.value)}</span>
        <span className="config-since" title={since?.reason}>
          {since?.by ? t('setBy', { who: since.by, time: formatTime(since.createdTime) }) : t('byItself')}
        </span>
        {state.plans.map((plan) => (
          <Plan key={plan.id} setting={setting} plan={plan} />
        ))}
      </div>
      <div className="config-tools">
        <Button
          size="small"
          aria-label={t('changeTitle', { name })}
          onClick={() => onStart('change', { setting, state })}
        >
          {t('words:change')}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t('historyTitle', { name })}
          onClick={() => onStart('history', { setting, state })}
        >
          {t('history')}
        </Button>
      </div>
    </li>
  );
}
