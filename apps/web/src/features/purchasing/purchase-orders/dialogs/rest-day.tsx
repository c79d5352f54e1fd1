import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '#kernel/query.ts';

interface RestDayProps {
  warehouseId: number;
  day: string | null | undefined;
  onMove: (day: string) => void;
}

/** Warning that the warehouse is closed on a day, with its next working day; nothing otherwise. */
export function RestDay({ warehouseId, day, onMove }: RestDayProps) {
  const { t } = useTranslation('purchase-orders');
  const { data } = useApi(
    'GET /data/calendar/workday',
    { query: { warehouseId: String(warehouseId), day: day ?? '' } },
    { enabled: Boolean(day), staleTime: 60_000 },
  );
  if (!day || !data?.rest) return null;
  const why = data.name || t('restDay.weekend');
  return (
    <span className="po-rest-day" role="status">
      {t('restDay.text', { why })}
      <Button type="link" size="small" onClick={() => onMove(data.next)}>
        {t('restDay.move', { day: data.next })}
      </Button>
    </span>
  );
}

/** Closed-day warning for a field of the surrounding form. */
export function RestDayOf({ name, warehouseId }: { name: string; warehouseId: number }) {
  const form = Form.useFormInstance();
  const day = Form.useWatch(name, form) as string | null | undefined;
  return (
    <RestDay
      warehouseId={warehouseId}
      day={day}
      onMove={(next) => {
        form.setFieldValue(name, next);
        void form.validateFields([name]).catch(() => null);
      }}
    />
  );
}
