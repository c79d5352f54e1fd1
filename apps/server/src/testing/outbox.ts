import { readOutbox, type OutboxItem } from '#connectors/outbox.ts';
import type { TestServer } from './server.ts';

/** Newest sandbox message to a recipient; undefined when there is none. */
export async function lastMessage(server: TestServer, to: string): Promise<OutboxItem | undefined> {
  await server.runJobs();
  return (await readOutbox(server.services.db)).find((item) => item.to === to);
}

/** Code in the newest SMS to a mobile. */
export const readCode = async (server: TestServer, mobile: string): Promise<string> =>
  /\d{6}/.exec((await lastMessage(server, mobile))?.text ?? '')?.[0] ?? '';

/** Key in the newest password reset link sent to a recipient. */
export const readResetKey = async (server: TestServer, to: string): Promise<string> =>
  /key=([\w-]+)/.exec((await lastMessage(server, to))?.text ?? '')?.[1] ?? '';

/** Creates a captcha with a known answer, by replacing the stored one. */
export async function solveCaptcha(server: TestServer): Promise<{ captchaId: string; captcha: string }> {
  const image = await server.anyone.get('/user/oauth/verification-code');
  const captchaId = String(image.data.captchaId);
  const answer = server.services.secrets.sign(`captcha:${captchaId}:AAAA`);
  await server.services.db.updateTable('captcha').set({ answer }).where('id', '=', captchaId).execute();
  return { captchaId, captcha: 'aaaa' };
}

/** Clears all attempt counters, as if their windows had expired. */
export const resetAttempts = async (server: TestServer): Promise<void> =>
  void (await server.services.db.deleteFrom('attempt').execute());
