import { HolderOutlined } from '@ant-design/icons';
import { orderKinds, payMethodFields, payPlatforms } from '@treadline/contract/money/pay-methods/fields.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { Button, Switch } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useOwnBanks } from '#kernel/pickers/own-bank-field.tsx';
import { nameOf, type PayMethod } from './pay-method.ts';

interface MethodRowProps {
  method: PayMethod;
  /** Number of methods. */
  last: number;
  dragged: boolean;
  onDrag: (method: PayMethod | null) => void;
  /** Called when a row is dropped here. */
  onDrop: () => void;
  onMove: (place: number) => void;
  onToggle: () => void;
  onEdit: () => void;
}

/** Row of a payment method: position, name, order types, places, enabled state. */
export function MethodRow(props: MethodRowProps) {
  const { method, last, dragged, onDrag, onDrop, onMove, onToggle, onEdit } = props;
  const { t } = useTranslation(['pay-methods', 'words']);
  const lang = useLang();
  const name = nameOf(method, lang);
  const bank = useOwnBanks().find(({ value }) => value === method.bankAccountId);
  const say = (texts: Readonly<Record<string, Text>>, keys: readonly string[]) =>
    keys.map((key) => texts[key]?.[lang]).join(t('words:comma')) || t('words:none');
  const step = (event: KeyboardEvent) => {
    const place = method.place + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    if (place === method.place) return;
    event.preventDefault();
    if (place >= 1 && place <= last) onMove(place);
  };
  return (
    <li>
      <div
        role="presentation"
        className={`pm-row${dragged ? ' pm-dragged' : ''}`}
        draggable
        onDragStart={() => onDrag(method)}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <button
          type="button"
          className="pm-grip"
          aria-label={t('grip', { name, place: method.place })}
          onKeyDown={step}
        >
          <HolderOutlined />
        </button>
        <b className="pm-name tl-ellipsis">{name}</b>
        <span className="pm-for">{say(orderKinds, method.orderKinds)}</span>
        <span className="pm-for">
          {say(payPlatforms, method.platforms)}
          {bank && ` · ${payMethodFields.bankAccountId[lang]} ${bank.label}`}
        </span>
        <span className="pm-state">{showValue(payMethodFields.enabled, method.enabled, lang)}</span>
        <Switch checked={method.enabled} onChange={onToggle} aria-label={t('offer', { name })} />
        <Button size="small" onClick={onEdit} aria-label={t('editTitle', { name })}>
          {t('words:edit')}
        </Button>
      </div>
    </li>
  );
}
