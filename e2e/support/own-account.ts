import { expect, type Locator, type Page } from '@playwright/test';
import { call, password } from './api.ts';
import { readCaptcha } from './captcha.ts';

export interface Person {
  id: number;
  userName: string;
  displayName: string;
  mobile: string;
  email: string;
}

let made = 0;

/** Creates an account for the test in the platform company, with the password of all demo accounts. */
export async function makePerson(more: { secondStep?: 'SMS' } = {}): Promise<Person> {
  const companies = await call<{ value: number }[]>('admin', 'GET /user/v1/company/options?type=OTHER');
  const mark = `${Date.now()}`.slice(-7) + String(made++ % 100).padStart(2, '0');
  const person = {
    userName: `t${mark}`,
    displayName: `试用${mark}`,
    phone: `19${mark}`,
    email: `t${mark}@example.com`,
  };
  const { id } = await call<{ id: number }>('admin', 'POST /user/v1/register', {
    ...person,
    ...more,
    password,
    memberships: [{ companyId: companies[0]?.value }],
  });
  return { id, ...person, mobile: person.phone };
}

interface Message {
  to: string;
  text: string;
  time: string;
}

/** Newest sandbox message to a recipient since `since` that matches a pattern. */
export async function readMessage(to: string, what: RegExp, since = 0): Promise<string> {
  let found = '';
  const look = async () => {
    const { list } = await call<{ list: Message[] }>('admin', 'GET /dev/messages');
    const message = list.find((each) => each.to === to && Date.parse(each.time) >= since);
    found = what.exec(message?.text ?? '')?.[0] ?? '';
    return found;
  };
  await expect.poll(look, { timeout: 10_000 }).not.toBe('');
  return found;
}

/** Code in the newest SMS to a mobile. */
export const readSmsCode = (mobile: string, since = 0): Promise<string> =>
  readMessage(mobile, /\d{6}/, since);

/** Fills in the captcha shown in a form. */
export async function solveCaptcha(form: Locator): Promise<void> {
  const image = form.getByRole('img', { name: '验证码图片，点击换一张' });
  const source = (await image.getAttribute('src')) ?? '';
  await form.getByLabel('图形验证码').fill(readCaptcha(decodeURIComponent(source)));
}

/** Requests an SMS code in the sign-in form, solving the captcha if shown. */
export async function requestCode(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '手机登录' });
  const send = form.getByRole('button', { name: '获取验证码' });
  const image = form.getByLabel('图形验证码');
  await send.click();
  await expect(image.or(form.getByRole('button', { name: /秒后重发/ }))).toBeVisible();
  if (!(await image.isVisible())) return;
  await solveCaptcha(form);
  await send.click();
  await expect(form.getByRole('button', { name: /秒后重发/ })).toBeVisible();
}
