export { postStock, adjustIncoming, type StockEntry } from './stock.ts';
