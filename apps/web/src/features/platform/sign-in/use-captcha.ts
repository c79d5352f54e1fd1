import { useState } from 'react';
import { fetchCaptcha, needsCaptcha, type Captcha } from './sign-in.ts';

/** Captcha state: absent until required, renewed after each attempt. */
export function useCaptcha() {
  const [image, setImage] = useState<Captcha | null>(null);
  const [text, setText] = useState('');
  const renew = async () => {
    const next = await fetchCaptcha().catch(() => null);
    // Both at once: letters typed meanwhile would belong to the old image.
    setText('');
    setImage(next);
  };
  return {
    image,
    text,
    setText,
    renew,
    drop: () => setImage(null),
    /** What goes into the call. */
    input: image ? { captchaId: image.captchaId, captcha: text.trim() } : {},
    isMissing: image !== null && !text.trim(),
    /** An image is good for one try, and an error may ask for the first one. */
    renewAfter: async (error: unknown) => {
      if (image || needsCaptcha(error)) await renew();
    },
  };
}
