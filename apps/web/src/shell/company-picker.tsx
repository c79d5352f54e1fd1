import { CheckOutlined } from '@ant-design/icons';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { typeOf } from './account-type.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { switchCompany, useMe } from '#kernel/session.ts';
import { tabs } from '#kernel/tabs/store.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';

type Membership = ReturnType<typeof useMe>['userTypeList'][number];

function useSwitch() {
  const { t } = useTranslation('shell');
  const { confirmAction } = useDialogs();
  const [busy, setBusy] = useState(0);
  const [failure, setFailure] = useState('');
  const enter = async ({ userTypeId }: Membership) => {
    const dirty = tabs.get().list.filter((tab) => tab.dirty).length;
    const isSure =
      !dirty ||
      (await confirmAction({
        title: t('loss.title'),
        content: t('loss.switch', { count: dirty }),
        okText: t('company.switch'),
        danger: true,
      }));
    if (!isSure) return;
    setBusy(userTypeId);
    setFailure('');
    await switchCompany(userTypeId).catch((error: unknown) => {
      setFailure(textOfError(error));
      setBusy(0);
    });
  };
  return { busy, failure, enter };
}

/** Picker of the user's companies; choosing one switches to it. */
export function CompanyPicker({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const { busy, failure, enter } = useSwitch();
  const [text, setText] = useState('');
  const match = usePinyinMatch();
  const all = me.userTypeList;
  const found = all.filter((each) => match(each.typeName, text));
  return (
    <Dialog open title={t('company.title')} width={480} busy={busy > 0} onClose={onClose}>
      {all.length > 6 && (
        <Input
          allowClear
          autoFocus
          aria-label={t('search')}
          placeholder={t('company.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul className="company-list">
        {found.map((each) => (
          <li key={each.userTypeId}>
            <button
              type="button"
              disabled={each.current || busy > 0}
              aria-busy={busy === each.userTypeId}
              aria-current={each.current}
              onClick={() => void enter(each)}
            >
              <span className="company-name">{each.typeName}</span>
              <span className="company-type">{t(`type.${typeOf(each)}`)}</span>
              {each.current && <CheckOutlined aria-label={t('company.current')} />}
              {busy === each.userTypeId && <span className="spinner" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {failure && <Alert type="error" showIcon title={failure} />}
    </Dialog>
  );
}
