import { readOutbox, type OutboxItem } from '#connectors/outbox.ts';
import type { TestServer } from './server.ts';

/** The newest message that the sandbox took for a receiver; undefined when there is none. */
export async function lastMessage(server: TestServer, to: string): Promise<OutboxItem | undefined> {
  await server.runJobs();
  return (await readOutbox(server.services.db)).find((item) => item.to === to);
}

/** The code in the newest short message to a mobile. */
export const readCode = async (server: TestServer, mobile: string): Promise<string> =>
  /\d{6}/.exec((await lastMessage(server, mobile))?.text ?? '')?.[0] ?? '';

/** The key in the newest reset link to a receiver. */
export const readResetKey = async (server: TestServer, to: string): Promise<string> =>
  /key=([\w-]+)/.exec((await lastMessage(server, to))?.text ?? '')?.[1] ?? '';

/** A captcha whose answer is known: the stored one is replaced. */
export async function solveCaptcha(server: TestServer): Promise<{ captchaId: string; captcha: string }> {
  const image = await server.anyone.get('/user/oauth/verification-code');
  const captchaId = String(image.data.captchaId);
  const answer = server.services.secrets.sign(`captcha:${captchaId}:AAAA`);
  await server.services.db.updateTable('captcha').set({ answer }).where('id', '=', captchaId).execute();
  return { captchaId, captcha: 'aaaa' };
}

/** Forgets all counted attempts, as if the windows had passed. */
export const passTime = async (server: TestServer): Promise<void> =>
  void (await server.services.db.deleteFrom('attempt').execute());
