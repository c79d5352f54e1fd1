import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import type { PartDetail } from '../types.ts';

type PartForm = ComponentType<{ part?: PartDetail; source?: PartDetail }>;

/** Form of a copy, once its source is loaded. */
function CopyForm({ form: Form, id }: { form: PartForm; id: number }) {
  const read = useApi('GET /product/partData/tyre/:id', { params: { id } });
  return read.data ? <Form key={id} source={read.data} /> : <Awaited kind="form" reads={[read]} />;
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
