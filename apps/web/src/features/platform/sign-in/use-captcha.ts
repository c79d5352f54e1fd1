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
    /** Captcha fields for the request. */
    input: image ? { captchaId: image.captchaId, captcha: text.trim() } : {},
    isMissing: image !== null && !text.trim(),
    /** Renews the image after an attempt, or shows the first one when an error requires it. */
    renewAfter: async (error: unknown) => {
      if (image || needsCaptcha(error)) await renew();
    },
  };
}
