import { locationSearch } from '#domains/stock/inventory/index.ts';
import type { Companies } from '../companies.ts';
import type { Sink } from '../sink.ts';

export interface Place {
  id: number;
  code: string;
  name: string;
  /** Share of purchases. */
  weight: number;
  /** Share of winter tyres. */
  winter: number;
  /** Share of the catalogue in stock. */
  range: number;
  /** Goods of others lie there: they have no value in our books. */
  isOthers?: boolean;
}

const warehouses = [
  {
    code: 'WH-KS',
    name: '昆山一号仓',
    province: '江苏',
    city: '苏州',
    address: '昆山市花桥镇物流大道 88 号',
    contact: '陆建平',
    weight: 34,
    winter: 0.3,
    range: 0.9,
  },
  {
    code: 'WH-FS',
    name: '佛山南海仓',
    province: '广东',
    city: '佛山',
    address: '佛山市南海区丹灶物流园 6 号',
    contact: '黄志强',
    weight: 24,
    winter: 0,
    range: 0.6,
  },
  {
    code: 'WH-CD',
    name: '成都青白江仓',
    province: '四川',
    city: '成都',
    address: '成都市青白江区国际铁路港大道 19 号',
    contact: '蒋文涛',
    weight: 16,
    winter: 0.3,
    range: 0.5,
  },
  {
    code: 'WH-TJ',
    name: '天津武清仓',
    province: '天津',
    city: '天津',
    address: '天津市武清区京津科技谷 33 号',
    contact: '刘振海',
    weight: 17,
    winter: 1,
    range: 0.6,
  },
  {
    code: 'WH-WH',
    name: '武汉东西湖仓',
    province: '湖北',
    city: '武汉',
    address: '武汉市东西湖区保税物流中心 2 号',
    contact: '周学军',
    weight: 9,
    winter: 0.2,
    range: 0.35,
  },
];

/** Adds the platform's warehouses, run by the logistics provider. */
export function addPlaces(sink: Sink, companies: Companies): Place[] {
  return warehouses.map(({ code, name, province, city, address, contact, weight, winter, range }) => {
    const id = sink.nextId('location');
    sink.add('location', {
      id,
      type: 'WAREHOUSE',
      code,
      name,
      ...locationSearch.keys({ code, name }),
      owner_id: companies.idOf('PLATFORM'),
      logistics_id: companies.idOf('LOG001'),
      province,
      city,
      address,
      contact_name: contact,
      wms_code: code,
      cut_off: '16:00',
      calendar: 'WAREHOUSE',
    });
    return { id, code, name, weight, winter, range };
  });
}
