import { clueFields as fields, clueHeats, sameBy } from '@treadline/contract/service/clues/fields.ts';
import { foldMobile, foldPlate, foldVin } from '@treadline/contract/kernel/number-folds.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { isPlate } from '@treadline/contract/kernel/plate.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { cluePath, detailPath, listPath, type Duplicate } from '../types.ts';

interface Typed {
  dealerId: number | null;
  plateNumber: string;
  vin: string;
  customerMobile: string;
}

/** The folded number once it is complete; '' before. */
function wholeOnly(
  text: unknown,
  fold: (typed: string) => string,
  isWhole: (folded: string) => boolean,
): string {
  const folded = typeof text === 'string' ? fold(text) : '';
  return isWhole(folded) ? folded : '';
}

/** Open clues of the typed car or person, requested once complete. */
function useDuplicates() {
  const form = Form.useFormInstance<Typed>();
  // A shop's own dealer stands in no field.
  const typed = Form.useWatch((values: Typed) => values, { form, preserve: true }) as Typed | undefined;
  const query = {
    dealerId: String(typed?.dealerId ?? ''),
    plate: wholeOnly(typed?.plateNumber, foldPlate, isPlate),
    vin: wholeOnly(typed?.vin, foldVin, (vin) => patterns.vin.test(vin)),
    mobile: wholeOnly(typed?.customerMobile, foldMobile, (mobile) => patterns.mobile.test(mobile)),
  };
  const isAsked = Boolean(typed?.dealerId) && `${query.plate}${query.vin}${query.mobile}` !== '';
  const { data = [] } = useApi('GET /order/clue/duplicates', { query }, { enabled: isAsked, keep: true });
  return isAsked ? data : [];
}

function Found({ clue, onOpen }: { clue: Duplicate; onOpen: () => void }) {
  const { t } = useTranslation('clues');
  const lang = useLang();
  const isOpen = useOpenPaths().has(detailPath);
  const open = () => {
    onOpen();
    goTo(isOpen ? cluePath(clue) : screenPath(listPath, { text: clue.clueNo }));
  };
  return (
    <li>
      <span>
        <b>{clue.clueNo}</b> {clue.plateNumber} {clue.customerName} · {sameBy[clue.by][lang]}
        <small>
          {clueHeats[clue.heat as keyof typeof clueHeats].text[lang]} {clue.heatReason} ·{' '}
          {fields.dueTime[lang]} {formatTime(clue.dueTime)} · {clue.ownerName || t('nobody')}
        </small>
      </span>
      <Button type={clue.hint ? 'default' : 'primary'} onClick={open}>
        {t('duplicate.open')}
      </Button>
    </li>
  );
}

interface DuplicatesProps {
  /** Called with whether a reason is required. */
  onFound: (isOpen: boolean) => void;
  /** Called when an existing clue is opened instead. */
  onOpen: () => void;
}

/** Existing records of the car or person; a second clue of a car needs a reason. */
export function Duplicates({ onFound, onOpen }: DuplicatesProps) {
  const { t } = useTranslation('clues');
  const lang = useLang();
  const found = useDuplicates();
  const isOpen = found.some(({ hint }) => !hint);
  useEffect(() => onFound(isOpen), [isOpen, onFound]);
  if (found.length === 0) return null;
  return (
    <div className="tl-field-wide">
      <Alert
        type={isOpen ? 'warning' : 'info'}
        showIcon
        title={t(isOpen ? 'duplicate.title' : 'duplicate.hint')}
        description={
          <ul className="clue-duplicates">
            {found.map((clue) => (
              <Found key={clue.id} clue={clue} onOpen={onOpen} />
            ))}
          </ul>
        }
      />
      {isOpen && (
        <FormField name="newReason" label={fields.newReason[lang]} required wide>
          <Input maxLength={200} placeholder={t('duplicate.reason')} />
        </FormField>
      )}
    </div>
  );
}
