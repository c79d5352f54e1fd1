import { openGoods } from './goods.ts';
import type { TestServer } from './server.ts';

export const mallPath = '/inventory/dealers/onlineSales';
interface Row {
  id: number;
  state: string;
  reason: string;
  price: number | null;
  version: number;
}

/** Test fixture: two online parts with their rows in the dealer's mall. */
export async function openMall(server: TestServer) {
  const goods = await openGoods(server);
  const { platform, dealer, partId, otherId, partNo } = goods;
  await platform.post('/inventory/publishStatus/batch', { ids: [partId, otherId], online: true });
  const rows = async (query = '') =>
    (await dealer.get<{ list: Row[] }>(`${mallPath}/list?text=${partNo.slice(0, -2)}&${query}`)).data.list;
  const update = (body: object) =>
    dealer.put<Row>(`${mallPath}/update`, {
      partId,
      price: 48_000,
      showStock: 'YES_NO',
      onSale: true,
      version: 0,
      ...body,
    });
  const products = async () =>
    (await dealer.get<{ list: object[] }>('/inventory/dealers/customer/product/list')).data.list;
  const counts = async () => (await dealer.get('/inventory/dealers/customer/product/count')).data;
  return { ...goods, rows, update, products, counts };
}
