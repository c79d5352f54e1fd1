import type { Lang } from '@treadline/contract/kernel/text.ts';
import { checkFields as fields } from '@treadline/contract/service/tyre-checks/fields.ts';
import type { ReactNode } from 'react';
import { columnsOf } from '#kernel/fields/columns.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Check } from '../types.ts';

/** Emphasises unread checks. */
const unread = (row: Check, shown: ReactNode) => (row.readTime === null ? <b>{shown}</b> : shown);
const bold = (key: 'plateNumber' | 'carName' | 'customerName') => (row: Check) => unread(row, row[key]);

/** Columns of checks: verdict, car and size first. */
export const checkColumns = (lang: Lang, isDealer: boolean, isOver: boolean): GridColumn<Check>[] =>
  columnsOf<Check>(fields, lang, {
    plateNumber: { fixed: 'left', opens: true, render: bold('plateNumber') },
    worst: {},
    red: {},
    yellow: {},
    size: { render: ({ size }) => (size ? <b>{size}</b> : <span className="tl-zero">—</span>) },
    carName: { maxWidth: 180, priority: 3, render: bold('carName') },
    mileage: { sortable: true, priority: 2 },
    ...(!isDealer && { dealerName: { maxWidth: 160, priority: 5 } }),
    customerName: { maxWidth: 120, priority: 4, render: bold('customerName') },
    ...(isOver && { outcome: {}, lossReasonName: { maxWidth: 160 } }),
    checkedTime: { sortable: true },
    technician: { maxWidth: 100, priority: 1 },
    ...(!isOver && { outcome: { hidden: true } }),
    checkNo: { sortable: true, hidden: true },
    customerMobile: { hidden: true },
    vin: { hidden: true },
    source: { hidden: true },
    status: { hidden: true },
    versionNum: { hidden: true },
    readTime: { hidden: true },
    closeComment: { hidden: true, maxWidth: 240 },
    createdBy: { hidden: true },
    createdTime: { hidden: true },
  });
