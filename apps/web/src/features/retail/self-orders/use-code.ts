import { useState } from 'react';
import { api } from '#kernel/api.ts';
import { useCall } from '#kernel/mobile/use-call.ts';
import { useResendCountdown } from '#kernel/mobile/use-resend-countdown.ts';
import type { VisitorPasses } from './use-visitor-pass.ts';

const anonymous = { anonymous: true } as const;

interface CodeProps {
  code: string;
  mobile: string;
  passes: VisitorPasses;
}

/** Verification of a mobile: sends a code and checks the six digits. */
export function useCode({ code, mobile, passes }: CodeProps) {
  const call = useCall();
  const wait = useResendCountdown();
  const [sentTo, setSentTo] = useState('');
  const to = mobile.trim();
  const send = () =>
    call.run(async () => {
      const body = { mobile: to };
      const { resendAfter } = await api('POST /m/shop/:code/code', { params: { code }, body }, anonymous);
      setSentTo(to);
      wait.start(resendAfter);
    });
  const prove = (digits: string, then: (pass: string) => void) =>
    call.run(async () => {
      const body = { mobile: to, code: digits };
      const pass = await api('POST /m/shop/:code/prove', { params: { code }, body }, anonymous);
      passes.take({ mobile: to, ...pass });
      setSentTo('');
      then(pass.pass);
    });
  return {
    busy: call.busy,
    failure: call.failure,
    left: wait.left,
    isSent: to !== '' && sentTo === to,
    to,
    send,
    prove,
  };
}
export type Code = ReturnType<typeof useCode>;
