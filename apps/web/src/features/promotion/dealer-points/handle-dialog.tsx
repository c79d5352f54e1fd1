import { CloseOutlined } from '@ant-design/icons';
import {
  handleInputs,
  pointsFields,
  pointsEntryFields,
} from '@treadline/contract/promotion/dealer-points/fields.ts';
import { netOf, pointsRows } from '@treadline/contract/promotion/dealer-points/move-points.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { PointsReason, type PointsReasonValue } from './handle-why.tsx';
import { stalePaths, type Account } from './types.ts';
import './points.css';

interface HandleDialogProps {
  accounts: readonly Account[];
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
}
type Given = Readonly<Record<number, number | null>>;

const isChange = (points: number | null | undefined): points is number => Boolean(points);
const { min, max } = handleInputs.points;

/** Points balance of a dealer; negative when it owes points. */
export function Net({ value }: { value: number }) {
  const { t } = useTranslation('dealer-points');
  const points = formatQuantity(Math.abs(value));
  return value < 0 ? (
    <span className="tl-num dp-owes">{t('owes', { points })}</span>
  ) : (
    <span className="tl-num">{points}</span>
  );
}

const afterOf = (account: Account, points: number): number =>
  netOf(pointsRows(account, 'ADJUST', points).at(-1) ?? account);

/** Dealers with their balance before and after. */
function Lines({
  accounts,
  given,
  onChange,
  onRemove,
}: {
  accounts: readonly Account[];
  given: Given;
  onChange: (id: number, points: number | null) => void;
  onRemove: (id: number) => void;
}) {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  return (
    <div className="dp-lines">
      <table className="dp-table">
        <thead>
          <tr>
            <th scope="col">{pointsFields.dealerName[lang]}</th>
            <th scope="col">{t('handle.before')}</th>
            <th scope="col">{pointsEntryFields.delta.label[lang]}</th>
            <th scope="col">{t('handle.after')}</th>
            {accounts.length > 1 && <th scope="col" aria-label={t('words:remove')} />}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => {
            const points = given[account.id] ?? null;
            return (
              <tr key={account.id}>
                <td>{account.dealerName}</td>
                <td>
                  <Net value={netOf(account)} />
                </td>
                <td>
                  <QtyInput
                    aria-label={`${account.dealerName} ${handleInputs.points.label[lang]}`}
                    unit={handleInputs.points.unit[lang]}
                    min={min}
                    max={max}
                    value={points}
                    invalid={points === 0}
                    onChange={(value) => onChange(account.id, value)}
                  />
                </td>
                <td>{isChange(points) ? <Net value={afterOf(account, points)} /> : '—'}</td>
                {accounts.length > 1 && (
                  <td>
                    <Button
                      type="text"
                      size="small"
                      icon={<CloseOutlined />}
                      aria-label={t('handle.removeOne', { dealer: account.dealerName })}
                      onClick={() => onRemove(account.id)}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Submits a change for one dealer, or for many with one reason. */
function useSend(onDone: () => void) {
  const { t } = useTranslation('dealer-points');
  const after = { done: t('handle.done'), refresh: stalePaths };
  const one = useAct('PUT /promotion/dealer/points/handle/:id', after);
  const many = useAct('PUT /promotion/dealer/points/batchHandle', after);
  const [failure, setFailure] = useState<string>();
  const send = async (accounts: readonly Account[], given: Given, said: PointsReasonValue) => {
    const lines = accounts.map((account) => ({
      dealerId: account.id,
      points: given[account.id] ?? 0,
      before: netOf(account),
    }));
    const [line] = lines;
    if (!line) return;
    const { dealerId: id, ...body } = line;
    const sent =
      lines.length === 1
        ? one.orThrow({ params: { id }, body: { ...body, ...said } })
        : many.orThrow({ body: { ...said, lines } });
    await sent.then(onDone, (error: unknown) => setFailure(textOfError(error)));
  };
  return { send, failure, busy: one.busy || many.busy };
}

/** Dialog to grant or correct points manually with one reason, showing each dealer's balance before and after. */
export function HandleDialog({ accounts, open, onClose, onDone }: HandleDialogProps) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [given, setGiven] = useState<Given>({});
  const [all, setAll] = useState<number | null>(null);
  const [why, setWhy] = useState<PointsReasonValue>({ reason: '', activityId: null });
  const shown = accounts.filter(({ id }) => !removed.has(id));
  const { send, failure, busy } = useSend(() => {
    onDone?.();
    onClose();
  });
  const giveAll = (points: number | null) => {
    setAll(points);
    setGiven(Object.fromEntries(accounts.map(({ id }) => [id, points])));
  };
  const isReady =
    shown.length > 0 && shown.every(({ id }) => isChange(given[id])) && why.reason.trim().length > 0;
  const [first] = shown;
  return (
    <Dialog
      open={open}
      width={720}
      title={
        accounts.length === 1 && first
          ? t('handle.title', { dealer: first.dealerName })
          : t('handle.titleMany', { count: shown.length })
      }
      okText={t('handle.ok')}
      okDisabled={!isReady}
      busy={busy}
      onOk={() => void send(shown, given, { ...why, reason: why.reason.trim() })}
      onClose={onClose}
    >
      <p className="dp-text">{t('handle.text')}</p>
      {failure && <Alert className="dp-alert" type="error" showIcon title={failure} />}
      {accounts.length > 1 && (
        <label className="dp-field">
          <span>{t('handle.all')}</span>
          <QtyInput
            unit={handleInputs.points.unit[lang]}
            min={min}
            max={max}
            value={all}
            onChange={giveAll}
            autoFocus
          />
        </label>
      )}
      <Lines
        accounts={shown}
        given={given}
        onChange={(id, points) => setGiven({ ...given, [id]: points })}
        onRemove={(id) => setRemoved(new Set([...removed, id]))}
      />
      <PointsReason value={why} onChange={setWhy} />
    </Dialog>
  );
}
