import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Candidate } from './types.ts';

/** Tags of the attributes in which a candidate differs. */
export function CandidateDifferences({ names }: { names: Candidate['differs'] }) {
  const { t } = useTranslation('third-prices');
  return names.map((name) => (
    <Tag key={name} color="warning">
      {t(`differs.${name}`)}
    </Tag>
  ));
}
