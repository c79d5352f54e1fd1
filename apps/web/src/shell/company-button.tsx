import { SwapOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMe } from '#kernel/session.ts';
import { typeOf } from './account-type.ts';
import { openOverlay } from '#kernel/shell-bridge.ts';

/** Button with the current company and account type; opens the company picker. */
export function CompanyButton() {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const me = useMe();
  const open = () => {
    if (me.userTypeList.length > 1) openOverlay.set('company');
    else void message.info(t('company.none'));
  };
  return (
    <button
      type="button"
      className="bar-company"
      onClick={open}
      title={`${me.typeName} · ${t('company.switch')}`}
    >
      <span className="bar-company-name">{me.typeShortName || me.typeName}</span>
      <span className="bar-company-type">{t(`type.${typeOf(me)}`)}</span>
      <SwapOutlined />
    </button>
  );
}
