import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { purchaseOrderFlow, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { createPath } from '../pages.ts';

interface PageActionsProps {
  page: PoPage;
  onUpload: () => void;
  onBatchConfirm?: (() => void) | undefined;
}

const { upload } = purchaseOrderFlow;
const uploadPages: ReadonlySet<PoPage> = new Set<PoPage>(['confirmed', 'supplierConfirmed']);

/** Main actions of the page, right of its title. */
export function PageActions({ page, onUpload, onBatchConfirm }: PageActionsProps) {
  const { t } = useTranslation('purchase-orders');
  const { isSupplier } = useMe();
  return (
    <>
      {onBatchConfirm && page === 'pending' && (
        <Button type="primary" onClick={onBatchConfirm}>
          {t('action.batchConfirm')}
        </Button>
      )}
      {uploadPages.has(page) && (
        <Can any={upload.needs} types={upload.types}>
          <Button type={isSupplier ? 'primary' : 'default'} icon={<UploadOutlined />} onClick={onUpload}>
            {t('action.batchUpload')}
          </Button>
        </Can>
      )}
      <Can code="purchase_order_part_list" types={['OTHER']}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath)}>
          {t('action.create')}
        </Button>
      </Can>
    </>
  );
}
