import { expect, it } from 'vitest';
import { readConfig } from '#config.ts';

const faultsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};
const namesOf = (env: NodeJS.ProcessEnv) => faultsOf(env).map((line) => line.trim().split(':')[0]);

it('a connector is configured wholly or not at all: what it lacks is named', () => {
  const url = 'https://other.example';
  expect(namesOf({ WAREHOUSE_URL: url, WAREHOUSE_APP_KEY: 'a', WAREHOUSE_SECRET: 's' })).toEqual([
    'WAREHOUSE_CUSTOMER_ID',
  ]);
  expect(namesOf({ STOCK_URL: url, STOCK_SECRET: 's' })).toEqual(['STOCK_APP_KEY']);
  // Without its address a demo would show figures of the sandbox.
  expect(faultsOf({ STOCK_APP_KEY: 'a', STOCK_SECRET: 's' })).toEqual([
    '  STOCK_URL: needed for stock of warehouse systems, beside STOCK_APP_KEY, STOCK_SECRET',
  ]);
  expect(namesOf({ TUHU_URL: url, CASS_SECRET: 's' })).toEqual([
    'TUHU_APP_KEY',
    'TUHU_SECRET',
    'CASS_URL',
    'CASS_APP_KEY',
  ]);
  expect(namesOf({ SMS_URL: url, SMS_SECRET_ID: 'i', SMS_SECRET_KEY: 'k' })).toEqual([
    'SMS_APP_ID',
    'SMS_SIGN',
  ]);
  expect(namesOf({ MAIL_URL: 'smtp://mail.example:25' })).toEqual(['MAIL_FROM']);
  expect(namesOf({ E_INVOICE_APP_KEY: 'a', E_INVOICE_SECRET: 'x'.repeat(16) })).toEqual(['E_INVOICE_URL']);
  for (const name of ['WAREHOUSE', 'STOCK', 'TUHU', 'CASS', 'SMS', 'MAIL', 'E_INVOICE'])
    expect(namesOf({ [`${name}_URL`]: 'sandbox:', DEMO: 'off' })).toEqual([]);
});

it('a bad value says what is wanted', () => {
  expect(
    faultsOf({
      SMS_TEMPLATES: 'code:1001',
      MAIL_URL: 'mail.example',
      MAIL_FROM: 'shop',
      STOCK_URL: 'ftp://x',
    }),
  ).toEqual(
    expect.arrayContaining([
      '  SMS_TEMPLATES: keys and their numbers: code=1001,reset-link=1002',
      '  MAIL_FROM: a sender such as Shop <no-reply@example.com>',
      '  STOCK_URL: an address such as https://wms.example.com, or sandbox:',
      expect.stringMatching(/^ {2}MAIL_URL: an address such as smtps:/),
    ]),
  );
  expect(faultsOf({ DATABASE_URL: 'db.example/treadline', PUBLIC_URL: 'shop.example' })).toEqual([
    '  DATABASE_URL: an address such as postgresql://user:password@host:5432/treadline',
    '  PUBLIC_URL: an address such as https://shop.example.com',
  ]);
  expect(faultsOf({ FILES_URL: 'https://files.oss-cn-hangzhou.aliyuncs.com' })).toEqual([
    expect.stringMatching(/^ {2}FILES_URL: an address such as s3:\/\/key:secret@bucket/),
  ]);
});

it('a secret of a bucket with a slash says how it is written', () => {
  expect(faultsOf({ FILES_URL: 's3://AK:ab/cd@files?endpoint=https://s3.example.com' })).toEqual([
    '  FILES_URL: the secret holds a / or #: write %2F for /, %23 for #, %2B for +',
  ]);
  expect(faultsOf({ BACKUP_URL: 's3://AK:ab#cd@files?endpoint=https://s3.example.com' })).toEqual([
    expect.stringMatching(/^ {2}BACKUP_URL: the secret holds/),
  ]);
  expect(faultsOf({ FILES_URL: 's3://AK:ab%2Fcd@files?endpoint=https://s3.example.com' })).toEqual([]);
});
