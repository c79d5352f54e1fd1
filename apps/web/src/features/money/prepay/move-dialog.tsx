import { f, type Fields } from '@treadline/contract/kernel/fields.ts';
import {
  adjustInputs,
  holdInputs,
  prepayFields,
  rechargeInputs,
  withdrawInputs,
} from '@treadline/contract/money/prepay/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { blankOf, FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { IdPicker } from '#kernel/pickers/id-pickers.tsx';
import { OwnBankField, OwnBankOrNumber } from '#kernel/pickers/own-bank-field.tsx';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import './prepay.css';
import { stalePaths, type Account, type Move } from './types.ts';

const inputs: Readonly<Record<Move, Fields>> = {
  recharge: rechargeInputs,
  freeze: holdInputs,
  withdraw: withdrawInputs,
  adjust: adjustInputs,
};
const dealer = { dealerId: f.int('经销商', 'Dealer', '經銷商', { required: true }) };
const loadForm = (move: Move, isNamed: boolean) =>
  import('@treadline/contract/money/prepay/routes.ts').then(({ prepayForms, prepayRoutes }) =>
    isNamed ? prepayForms[move] : prepayRoutes[move].body,
  );

interface MoveDialogProps {
  move: Move;
  /** Null: selected in the dialog. */
  account: Pick<Account, 'id' | 'dealerName'> | null;
  open: boolean;
  onClose: () => void;
}

/** Current balances of an account. */
function Holds({ id }: { id: number }) {
  const lang = useLang();
  const { data } = useApi('GET /finance/dealerAccount/detail/:id', { params: { id } }, { staleTime: 0 });
  return (
    <p className="pp-holds">
      {(['available', 'frozen'] as const).map((key) => (
        <span key={key}>
          {prepayFields[key].label[lang]} <b className="tl-num">{data ? formatMoney(data[key]) : '…'}</b>
        </span>
      ))}
    </p>
  );
}

/** Dialog to record a recharge, freeze, withdrawal or adjustment, with its effect on the balance. */
export function MoveDialog({ move, account, open, onClose }: MoveDialogProps) {
  const { t } = useTranslation('prepay');
  const fields = account ? inputs[move] : { ...dealer, ...inputs[move] };
  const validate = useSchema<object>(() => loadForm(move, account !== null));
  // The bodies differ by their fields alone, which the schema has checked.
  const act = useAct(`POST /finance/dealerAccount/${move}` as 'POST /finance/dealerAccount/freeze', {
    done: t(`move.${move}.done`),
    refresh: stalePaths,
  });
  return (
    <FormDialog<object>
      open={open}
      title={t(`move.${move}.${account ? 'title' : 'action'}`, { dealer: account?.dealerName })}
      okText={t(`move.${move}.ok`)}
      initial={blankOf(fields)}
      validate={validate}
      onSubmit={saveBy((values) =>
        act.orThrow({ body: { ...(account && { dealerId: account.id }), ...values } as never }),
      )}
      onClose={onClose}
    >
      <p className="pp-text">{t(`move.${move}.text`)}</p>
      {account && <Holds id={account.id} />}
      {Object.entries(fields).map(([key, field], at) =>
        key === 'bankAccount' && move === 'recharge' ? (
          <OwnBankOrNumber key={key} field={field} />
        ) : (
          <FieldInput key={key} name={key} field={field} autoFocus={at === 0}>
            {key === 'dealerId' ? <IdPicker endpoint="GET /data/dealerData/dealer/depositors" /> : undefined}
          </FieldInput>
        ),
      )}
      {(move === 'withdraw' || move === 'adjust') && <OwnBankField />}
    </FormDialog>
  );
}
