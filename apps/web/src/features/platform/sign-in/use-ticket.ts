import { useEffect, useRef, useState } from 'react';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';

type Ticket = OutputOf<'POST /user/oauth/qr/ticket'>;
type Polled = OutputOf<'GET /user/oauth/qr/ticket/:id'>;
export type TicketState = Polled['state'] | 'loading' | 'failed';

/** Polling interval in milliseconds. */
const every = 2000;

/** Polls while the page is visible; returns a stop function. */
function pollTicket(id: string, onAnswer: (answer: Polled) => void): () => void {
  let isOver = false;
  let asking = false;
  const ask = async () => {
    if (document.hidden || asking) return;
    asking = true;
    // A lost answer is asked for again: nothing is decided by it.
    const input = { params: { id } };
    const answer = await api('GET /user/oauth/qr/ticket/:id', input, { anonymous: true }).catch(() => null);
    asking = false;
    if (answer && !isOver) onAnswer(answer);
  };
  const timer = setInterval(() => void ask(), every);
  const onShow = () => void ask();
  document.addEventListener('visibilitychange', onShow);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShow);
  };
}

/**
 * QR ticket and its state. `onGrant` receives the grant once the phone has confirmed. A form hidden meanwhile
 * continues with its ticket.
 */
export function useTicket(onGrant: (grant: string) => void) {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [state, setState] = useState<TicketState>('loading');
  const [problem, setProblem] = useState('');
  const asked = useRef(false);
  const refresh = async () => {
    setState('loading');
    try {
      setTicket(await api('POST /user/oauth/qr/ticket', {}, { anonymous: true }));
      setState('waiting');
    } catch (error) {
      setProblem(textOfError(error));
      setState('failed');
    }
  };
  const newest = useRef({ onGrant, refresh });
  useEffect(() => {
    newest.current = { onGrant, refresh };
  });
  useEffect(() => {
    if (!asked.current) void newest.current.refresh();
    asked.current = true;
  }, []);
  const id = ticket?.id;
  const isOpen = state === 'waiting' || state === 'scanned';
  useEffect(() => {
    if (!id || !isOpen) return undefined;
    return pollTicket(id, (answer) => {
      setState(answer.state);
      if (answer.grant) newest.current.onGrant(answer.grant);
    });
  }, [id, isOpen]);
  return { ticket, state, problem, refresh: () => void refresh() };
}
