import {
  partFields,
  tyreInputs,
  type KeyAttribute,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLang } from '#kernel/lang.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { detailPath, type PartDetail } from '../types.ts';
import type { DuplicatePart } from './use-part-save.ts';

/** Notice with a link to an identical tyre. */
export function TwinNotice({ twin }: { twin: DuplicatePart | undefined }) {
  const { t } = useTranslation('catalogue');
  if (!twin) return null;
  return (
    <Alert
      type="error"
      showIcon
      className="tl-form-failures"
      title={
        <>
          {t('form.twin')} <Link to={detailPath({ id: twin.id, partNo: twin.no })}>{twin.no}</Link>
        </>
      }
    />
  );
}

/** Notice with the rejection reason of a part. */
export function RejectedNotice({ part }: { part: PartDetail | undefined }) {
  const { t } = useTranslation('catalogue');
  if (part?.status !== 'Failed') return null;
  const by = { by: part.approvedBy, reason: part.rejectReason };
  return <Alert type="warning" showIcon className="tl-form-failures" title={t('form.rejected', by)} />;
}

/** Section of a released part's form: which changes become a proposal, and its reason. */
export function ProposalSection({
  keys,
  part,
}: {
  keys: readonly KeyAttribute[];
  part: PartDetail | undefined;
}) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const nameOf = (key: KeyAttribute) =>
    key === 'brandId' ? partFields.brandName[lang] : tyreInputs[key].label[lang];
  return (
    <div className="part-proposal tl-field-wide">
      <Alert
        type={keys.length ? 'warning' : 'info'}
        showIcon
        title={
          keys.length
            ? t('form.proposes', { fields: keys.map(nameOf).join(lang === 'en' ? ', ' : '、') })
            : t('form.proposesRule')
        }
      />
      {keys.length > 0 && part?.changes?.some(({ status }) => status === 'PENDING') && (
        <Alert type="warning" showIcon title={t('change.replaces')} />
      )}
      {keys.length > 0 && (
        <FormField name="reason" label={t('form.reason')} required>
          <Input maxLength={200} />
        </FormField>
      )}
    </div>
  );
}
