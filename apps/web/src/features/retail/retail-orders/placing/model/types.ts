import type { InputOf, OutputOf } from '#kernel/api-types.ts';

const path = '/order/customer/order';

export type Car = OutputOf<'GET /order/car/history'>;
export type Offer = OutputOf<`GET ${typeof path}/offers`>['list'][number];
export type OffersQuery = NonNullable<InputOf<`GET ${typeof path}/offers`>['query']>;
export type Source = OutputOf<`POST ${typeof path}/logistic/dealerStock`>['list'][number]['sources'][number];
export type Service = OutputOf<`GET ${typeof path}/service/items`>[number];
export type Price = OutputOf<`POST ${typeof path}/calculate`>;
export type Basket = InputOf<`POST ${typeof path}/calculate`>['body'];
export type OrderInput = InputOf<`POST ${typeof path}/create`>['body'];
export type Order = OutputOf<`POST ${typeof path}/create`>;
export type Check = OutputOf<`GET ${typeof path}/create/preCheck`>;
