import { Button, Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatMoney } from '#kernel/format.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import { NoSandbox } from './no-sandbox.tsx';

type Account = OutputOf<'GET /dev/bank'>['accounts'][number];

/** Form for a deviation of one account's bank balance from the posted one. */
function DeviationForm({ account }: { account: Account }) {
  const { t } = useTranslation('dev');
  const { dealerId } = account;
  const [extra, setExtra] = useState<number | null>(account.extra);
  const [silent, setSilent] = useState(account.silent);
  const set = useAct('PUT /dev/bank/mode', { done: t('answersSet'), refresh: ['/dev'] });
  const send = () => extra !== null && void set.run({ body: { dealerId, extra, silent } });
  return (
    <Form layout="vertical" className="dev-form" onFinish={send}>
      <Form.Item label={t('bankExtra')} htmlFor="dev-bank-extra" extra={t('bankExtraHint')}>
        <MoneyInput id="dev-bank-extra" value={extra} min={-100_000_000_000} onChange={setExtra} />
      </Form.Item>
      <Checkbox checked={silent} onChange={(event) => setSilent(event.target.checked)}>
        {t('bankSilent')}
      </Checkbox>
      <Button htmlType="submit" type="primary" disabled={extra === null} loading={set.busy}>
        {t('setMode')}
      </Button>
    </Form>
  );
}

/** Controls of the bank sandbox: a dealer's deviating balance, or no answer. */
export function BankPanel() {
  const { t } = useTranslation('dev');
  const match = usePinyinMatch();
  const [chosen, setChosen] = useState<number>();
  const { data } = useApi('GET /dev/bank', {}, { staleTime: 0 });
  if (!data) return null;
  if (data.provider !== 'sandbox') return <NoSandbox provider={t(data.provider)} />;
  const account = data.accounts.find(({ dealerId }) => dealerId === chosen);
  const wordOf = ({ extra, silent }: Account) =>
    silent ? t('bankSilent') : extra !== 0 && `${extra > 0 ? '+' : ''}${formatMoney(extra)}`;
  const options = data.accounts.map((each) => ({
    value: each.dealerId,
    label: [each.dealerName, wordOf(each)].filter(Boolean).join(' · '),
  }));
  return (
    <div className="dev-forms">
      <Form layout="vertical" className="dev-form">
        <Form.Item label={t('bankAccount')} htmlFor="dev-bank-account">
          <Select
            id="dev-bank-account"
            value={chosen}
            options={options}
            onChange={setChosen}
            showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
          />
        </Form.Item>
        <p className="dev-quiet">{t('bankHint')}</p>
      </Form>
      {account && <DeviationForm key={`${chosen} ${account.extra} ${account.silent}`} account={account} />}
    </div>
  );
}
