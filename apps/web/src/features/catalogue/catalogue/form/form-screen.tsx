import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton-page.tsx';
import type { PartDetail } from '../types.ts';

type PartForm = ComponentType<{ part?: PartDetail; source?: PartDetail }>;

/** Form of a copy, once its source is loaded. */
function CopyForm({ form: Form, id }: { form: PartForm; id: number }) {
  const { data, error, refetch } = useApi('GET /product/partData/tyre/:id', { params: { id } });
  if (data) return <Form key={id} source={data} />;
  if (!error) return <SkeletonPage kind="form" />;
  return <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />;
}

/** Form screen for a new part, an existing one (`?id=`) or a copy (`?copy=`). */
export function FormScreen({ form: Form }: { form: PartForm }) {
  const { t } = useTranslation('words');
  const [{ id, copy }] = useTabQuery();
  if (copy !== undefined) return <CopyForm form={Form} id={Number(copy)} />;
  if (id === undefined) return <Form />;
  return (
    <DetailScreen
      endpoint="GET /product/partData/tyre/:id"
      title={({ partNo }) => t('editName', { name: partNo })}
    >
      {(part) => <Form part={part} />}
    </DetailScreen>
  );
}
